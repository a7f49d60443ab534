// What a site of three machines stands on, each part as a process of its own: PostgreSQL with a standby, an object store,
// and HAProxy as deploy/haproxy.cfg configures it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import type { Listener } from '../http/support/client.ts'
import { commandOf, newDataFolder, removeDataFolder } from '../program.ts'

/** What it printed. Clients go on meanwhile. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(import.meta.dirname, '../../tools', name), args)
  return stdout.trim()
}

/** A primary and the standby that follows it: whoever asks for a place that can be written to finds the primary. */
export class Store {
  private readonly folders: [string, string] = [newDataFolder(), newDataFolder()]
  private primary = 0

  async start(): Promise<void> {
    await tool('postgres', 'start', this.folders[0])
    await tool('postgres', 'standby', this.folders[1], this.folders[0])
  }

  /** Both, in the form of libpq. */
  get address(): string {
    const hosts = this.folders.map((folder) => folder.replaceAll('/', '%2F')).join(',')
    return `postgresql://vitrine@${hosts}/postgres?target_session_attrs=read-write`
  }

  /** The primary dies; after a while that somebody needs to notice it the standby takes its place. */
  async failOver(noticedAfterMs: number): Promise<void> {
    const standby = 1 - this.primary
    await tool('postgres', 'stop', this.folder(this.primary))
    await elapse(noticedAfterMs)
    await tool('postgres', 'promote', this.folder(standby))
    this.primary = standby
  }

  /** The primary hangs with all its lines, and goes on. */
  async hang(milliseconds: number): Promise<void> {
    await tool('postgres', 'hang', this.folder(this.primary))
    await elapse(milliseconds)
    await tool('postgres', 'go-on', this.folder(this.primary))
  }

  /** The primary hangs for good, with all its lines, and the standby takes its place; answers what ends the old one. */
  async failOverHung(noticedAfterMs: number): Promise<() => Promise<void>> {
    const old = this.folder(this.primary)
    await tool('postgres', 'hang', old)
    await elapse(noticedAfterMs)
    this.primary = 1 - this.primary
    await tool('postgres', 'promote', this.folder(this.primary))
    return async () => {
      await tool('postgres', 'go-on', old)
      await tool('postgres', 'stop', old)
    }
  }

  /** Whoever was the primary comes back as a standby, from nothing. */
  async bringStandby(): Promise<void> {
    const folder = this.folder(1 - this.primary)
    rmSync(join(folder, 'data'), { recursive: true })
    await tool('postgres', 'standby', folder, this.folder(this.primary))
  }

  async end(): Promise<void> {
    for (const folder of this.folders) {
      try {
        await tool('postgres', 'stop', folder)
      } catch {
        // It was not running: the test ended between its death and its return.
      }
      removeDataFolder(folder)
    }
  }

  private folder(index: number): string {
    return this.folders[index] ?? ''
  }
}

export class ObjectStore {
  // Not in the temporary folder, which may lack extended attributes.
  private readonly folder = join(import.meta.dirname, '../../build/cluster-objects')
  address = ''

  async start(): Promise<void> {
    if (!this.address) rmSync(this.folder, { recursive: true, force: true })
    this.address = await tool('object-store', 'start', this.folder)
  }

  async stop(): Promise<void> {
    await tool('object-store', 'stop', this.folder)
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** HAProxy before nodes that listen at these ports. */
export class Balancer implements Listener {
  readonly data = newDataFolder()
  readonly port: number
  private readonly process: ChildProcess
  private readonly ended: Promise<unknown>

  private constructor(port: number, nodes: readonly number[], limits: boolean) {
    this.port = port
    const config = join(this.data, 'haproxy.cfg')
    writeFileSync(config, configuration(port, nodes, limits))
    this.process = spawn(...commandOf(['-f', config, '-db'], 'haproxy'), { stdio: ['ignore', 'inherit', 'inherit'] })
    this.ended = new Promise((resolve) => this.process.once('exit', resolve))
  }

  /** `limits`: on what one address may ask for, which all of a test's visitors are behind. */
  static async start(nodes: readonly number[], { limits = false } = {}): Promise<Balancer> {
    return new Balancer(await freePort(), nodes, limits)
  }

  async end(): Promise<void> {
    this.process.kill('SIGTERM')
    await this.ended
    removeDataFolder(this.data)
  }
}

/** The worked example, but for what is another machine's: addresses, and TLS. */
function configuration(port: number, nodes: readonly number[], limits: boolean): string {
  let text = readFileSync(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
  const replace = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`deploy/haproxy.cfg lacks ${from}`)
    text = text.replace(from, to)
  }
  replace(/ {4}log \/dev\/log.*\n/, '')
  replace(/ {4}# As Debian's own[^#]*(?=\ndefaults)/, '')
  replace(/ {4}bind :80\n/, `    bind 127.0.0.1:${port}\n`)
  replace(/ {4}bind :443.*\n/, '')
  replace(/ {4}http-request redirect scheme https.*\n/, '')
  if (!limits) {
    replace(/ {4}tcp-request connection reject .*\n/, '')
    replace(/ {4}http-request deny deny_status 429 .*\n/, '')
  }
  nodes.forEach((node, index) => {
    replace(new RegExp(`10\\.0\\.0\\.1${index + 1}:8080`, 'g'), `127.0.0.1:${node}`)
  })
  return text
}
