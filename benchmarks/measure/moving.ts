// A large site moves from a folder to a PostgreSQL and a bucket, is cut half way and goes on, and moves back.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Bucket, newBucket } from '../../tests/objects.ts'
import { commandOf } from '../../tests/program.ts'
import { Client } from '../client.ts'
import { products } from '../moved.ts'
import { noted, type Row } from '../report.ts'
import type { Stage } from '../stage.ts'

const files = 110
const fileBytes = 19 * 1024 * 1024
const command = 'benchmarks/run --only moving'
const tool = join(import.meta.dirname, '../../tools/object-store')

type Environment = Readonly<Record<string, string>>

/** What a command cost. */
interface Run {
  readonly code: number | null
  readonly said: string
  readonly seconds: number
  /** Resident, at its highest. */
  readonly megabytes: number
}

/** Runs a command to its end, or until this holds. */
async function timed(args: readonly string[], environment: Environment, until = async () => false): Promise<Run> {
  const from = performance.now()
  const child = spawn(...commandOf(args), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const closed = once(child, 'close')
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  let megabytes = 0
  while (child.exitCode === null && child.signalCode === null) {
    const highest = /^VmHWM:\s+(\d+) kB$/m.exec(statusOf(child.pid))?.[1]
    megabytes = Math.max(megabytes, Number(highest ?? 0) / 1024)
    if (await until()) child.kill('SIGKILL')
    await pause(50)
  }
  await closed
  return { code: child.exitCode, said, seconds: (performance.now() - from) / 1000, megabytes }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return '' // it has just ended
  }
}

async function whole(args: readonly string[], environment: Environment = {}): Promise<Run> {
  const run = await timed(args, environment)
  if (run.code !== 0) throw new Error(`vitrine ${args.join(' ')}: ${run.said}`)
  return run
}

async function addFiles(client: Client): Promise<void> {
  for (let index = 0; index < files; index++) {
    const form = new FormData()
    form.append('file', pdf(index), `catalogue-${index}.pdf`)
    await client.send('POST', '/api/products/upload/catalog', form)
  }
}

/** No two alike, and nothing to squeeze. */
function pdf(index: number): Blob {
  const filling = Buffer.alloc(fileBytes)
  for (let at = 0; at < filling.length; at += 4) filling.writeUInt32LE(Math.imul(at + index, 2_654_435_761) >>> 0, at)
  return new Blob(['%PDF-1.4\n', filling, '\n%%EOF\n'], { type: 'application/pdf' })
}

const shown = ({ seconds, megabytes }: Run): string => `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB resident`

export async function measure(stage: Stage): Promise<Row[]> {
  const { program } = await stage.kept(products)
  await addFiles(await Client.signIn(program.url))
  await program.stop()
  const folder = mkdtempSync(join(stage.folder, 'data-'))
  const objects = mkdtempSync(join(stage.folder, 'data-'))
  const { stdout } = await promisify(execFile)(tool, ['start', objects])
  try {
    return await moves(stage, program.data, folder, await newBucket(stdout.trim()))
  } finally {
    await promisify(execFile)(tool, ['stop', objects])
    rmSync(objects, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function moves(stage: Stage, data: string, folder: string, bucket: Bucket): Promise<Row[]> {
  const archive = join(folder, 'site.tar')
  const backed = await whole(['backup', archive, '--data', data])
  const gigabytes = (statSync(archive).size / 1024 ** 3).toFixed(2)
  const server = await stage.postgres()
  const elsewhere = { VITRINE_DATABASE: await server.database('moving'), ...bucket.settings() }
  const there = join(folder, 'there')
  const restore = ['restore', archive, '--data', there]
  const cut = await timed(restore, elsewhere, async () => {
    const sent = (await bucket.names()).filter((name) => name.endsWith('.pdf'))
    return sent.length > files / 2
  })
  const goneOn = await whole(restore, elsewhere)
  const back = join(folder, 'back.tar')
  const copied = await whole(['backup', back, '--data', there], elsewhere)
  const restored = await whole(['restore', back, '--data', join(folder, 'again')])
  const doctor = await whole(['doctor', '--data', join(folder, 'again')])
  const site = `${products} products, ${gigabytes} GB`
  return [
    noted(`Backup of ${site}`, shown(backed), command),
    noted(
      'The same restored into a PostgreSQL and a bucket, killed half way, and begun again',
      `${cut.seconds.toFixed(1)} s until it was killed, then ${shown(goneOn)}`,
      command,
    ),
    noted('Backup from there', shown(copied), command),
    noted('Restored into a folder again', shown(restored), command),
    noted('Doctor over it: all is well', shown(doctor), command),
  ]
}
