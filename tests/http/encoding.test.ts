// Programs on several machines that share a store and a bucket: one of them makes the AVIF variants of all, and when it
// dies another goes on where it was.
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, hasObjects, newBucket } from '../objects.ts'
import { newDataFolder, type Program, removeDataFolder, start } from '../program.ts'
import { databaseOf, hasServer, valueIn } from '../stores.ts'
import { uploadImage } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { noise } from './support/files.ts'

const pictures = 5

/** Of a row of pg_locks: the turn to encode (server/src/db/connection.cpp). */
const holdsTurn = `locktype = 'advisory' AND classid = ${0x7669} AND objid = ${0x74720101} AND granted AND
  database = (SELECT oid FROM pg_database WHERE datname = current_database())`

describe.runIf(hasServer && hasObjects)('encoding of one store by several programs', () => {
  const folders = [newDataFolder(), newDataFolder()]
  const programs: Program[] = []
  let bucket: Bucket

  const startNext = async (data: string) => {
    const environment = { ...bucket.settings(), VITRINE_DATABASE: databaseOf(folders[0] ?? '') ?? '' }
    const program = await start({ data, environment, avif: true })
    programs.push(program)
    return program
  }
  beforeAll(async () => {
    bucket = await newBucket()
    for (const data of folders) await startNext(data)
  })
  afterAll(async () => {
    for (const program of programs) await program.stop()
    for (const data of folders) removeDataFolder(data)
  })

  const waitingAt = async ({ url }: Program): Promise<number> => {
    const figures = await (await fetch(`${url}/metrics`)).text()
    return Number(/^vitrine_avif_waiting (\d+)$/m.exec(figures)?.[1])
  }
  const left = () => Number(valueIn(folders[0] ?? '', 'SELECT COUNT(*) FROM avif_waiting'))
  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await elapse(20)
  }

  const done = async () => (await bucket.names()).filter((name) => name.endsWith('.avif')).length
  const expectEncoded = async (images: readonly string[]) => {
    const names = await bucket.names()
    for (const url of images) {
      const stem = url.slice('/media/'.length).replace('.png', '')
      expect(names).toEqual(expect.arrayContaining([320, 640, 800].map((width) => `${stem}-${width}.avif`)))
    }
  }
  /** The programs that work off what waits. */
  const busy = async (among: readonly Program[]) => {
    const counts = await Promise.all(among.map(waitingAt))
    return among.filter((_, index) => (counts[index] ?? 0) > 0)
  }

  test('another goes on while a program that hangs has lost its turn, which comes back to it', async () => {
    const admin = await new Api(programs[0] as Program).signIn()
    const images: string[] = []
    const upload = async () => {
      for (let index = 0; index < pictures; index++) images.push(await uploadImage(admin, noise(800, 600)))
    }
    await upload()
    let working: Program[] = []
    await until(async () => {
      working = await busy(programs)
      return working.length === 1 && left() > 0
    })
    const [first] = working as [Program]
    const [second] = programs.filter((program) => program !== first) as [Program]
    for (const [hanging, next] of [
      [first, second],
      [second, first],
    ] as const) {
      hanging.process.kill('SIGSTOP')
      valueIn(folders[0] ?? '', `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE ${holdsTurn}`)
      await until(async () => (await busy([next])).length === 1)
      hanging.process.kill('SIGCONT')
      await until(async () => left() === 0 && (await busy(programs)).length === 0)
      await expectEncoded(images)
      await upload()
      await until(async () => (await busy([next])).length === 1)
    }
    await until(() => left() === 0)
    await expectEncoded(images)
  })

  test('one does it, whichever has stored the picture, and another where it dies', async () => {
    const [one, two] = programs
    if (!one || !two) throw new Error('two programs were started')
    const admin = await new Api(one).signIn()
    const other = new Api(two)
    other.token = admin.token
    const images: string[] = []
    for (let index = 0; index < pictures; index++) {
      images.push(await uploadImage(index % 2 ? other : admin, noise(800, 600)))
    }
    const before = await done()
    let working: Program[] = []
    await until(async () => {
      const counts = await Promise.all([waitingAt(one), waitingAt(two)])
      working = [one, two].filter((_, index) => (counts[index] ?? 0) > 0)
      // What has come just now counts where it has come, until it is written down.
      return working.length === 1 && counts.includes(left())
    })
    await until(async () => (await done()) > before)
    expect(left()).toBeGreaterThan(0)
    await working[0]?.kill()
    const survivor = working[0] === one ? two : one
    await until(() => left() === 0)
    await expectEncoded(images)
    await until(async () => (await waitingAt(survivor)) === 0)
  })
})
