// The three programs, each on a port and with a data folder that it keeps when it is started again.
import { setTimeout as elapse } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { Api, type Listener } from '../http/support/client.ts'
import { newDataFolder, type Program, removeDataFolder, start } from '../program.ts'

/** What a visitor asks for all the while, and no test changes. */
export const keptPages = ['/categories', '/equipements', '/propos', '/temoignages', '/medical', '/academie'] as const

export class Node implements Listener {
  readonly data = newDataFolder()
  readonly port: number
  /** Whether it runs, answers, and has kept what visitors ask for. */
  well = false
  /** Since when, on the clock of `performance`. */
  wellSince = 0
  private readonly environment: Readonly<Record<string, string>>
  private readonly flags: readonly string[]
  private readonly logs: string[] = []
  private program: Program | undefined
  /** Another one than the program under test, until the node is updated. */
  private binary = process.env.VITRINE_OLD_PROGRAM

  private constructor(port: number, environment: Readonly<Record<string, string>>, flags: readonly string[]) {
    this.port = port
    this.environment = environment
    this.flags = flags
  }

  static async at(environment: Readonly<Record<string, string>>, flags: readonly string[]): Promise<Node> {
    return new Node(await freePort(), environment, flags)
  }

  async start(): Promise<void> {
    const { port, data, environment, flags } = this
    if (this.program) this.logs.push(this.program.log())
    this.program = await start({ port, data, environment, flags, ...(this.binary ? { program: this.binary } : {}) })
    await this.recover()
  }

  /** Waits until it is ready, and asks for what visitors ask for, which it keeps from then on. */
  async recover(): Promise<void> {
    const visitor = new Api(this)
    while ((await visitor.get('/readyz')).status !== 200) await elapse(50)
    for (const page of keptPages) await visitor.get(page)
    this.well = true
    this.wellSince = performance.now()
  }

  async kill(): Promise<void> {
    this.well = false
    await this.program?.kill()
  }

  /** As an update does, after which it is the program under test: it drains and ends by itself. */
  async stop(): Promise<void> {
    this.well = false
    this.binary = undefined
    const code = await this.program?.stop()
    if (code !== 0) throw new Error(`a node that was asked to end ended with ${code}`)
  }

  /** Hangs, as a machine does whose disk or hypervisor does. */
  async hang(milliseconds: number): Promise<void> {
    this.well = false
    this.program?.process.kill('SIGSTOP')
    await elapse(milliseconds)
    this.program?.process.kill('SIGCONT')
    await this.recover()
  }

  /** What each of its programs wrote to standard error, one after the other. */
  log(): string {
    return this.logs.concat(this.program?.log() ?? '').join('')
  }

  removeData(): void {
    removeDataFolder(this.data)
  }
}
