// The real program under test: started on a free port with a data folder of its own, stopped and swept away afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, removeDatabaseOf } from './stores.ts'

export const administrator = { username: 'admin', password: 'une phrase de passe' } as const

export const binary = process.env.VITRINE_PROGRAM ?? join(import.meta.dirname, '../build/release/vitrine')

/** The command line of the program, which ends with whoever starts it at the latest, even one who is killed. */
export function commandOf(args: readonly string[], program = binary): [command: string, args: string[]] {
  return ['setpriv', ['--pdeathsig', 'KILL', program, ...args]]
}

export interface StartOptions {
  /** Another one than the program under test. */
  readonly program?: string
  /** Flags of `vitrine serve` besides --port and --data. */
  readonly flags?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Where it listens; otherwise at any that is free. */
  readonly port?: number
  /** An existing data folder; otherwise a new one that `stop` removes. */
  readonly data?: string
  /**
   * With the demo catalogue: loaded into `data` if that is empty, there from the beginning (`demoFolder`) without it.
   * `beside`: loaded into an empty folder, and `start` does not wait until it is there.
   */
  readonly demo?: boolean | 'beside'
  /** Encode pictures in the background, which takes processor time away from everything else. */
  readonly avif?: boolean
}

export interface Program {
  readonly url: string
  readonly port: number
  readonly data: string
  readonly process: ChildProcess
  /** The exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** What it wrote to standard error so far. */
  log(): string
  /** SIGTERM; answers the exit code. Removes a data folder that `start` made. */
  stop(): Promise<number | null>
  /** SIGKILL, and waits for the end. The data folder stays. */
  kill(): Promise<void>
}

export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'vitrine-test-'))
}

/**
 * A new data folder with the demo catalogue, as the command `demo` loads it. Encoding its pictures takes longer than any
 * test: where VITRINE_DEMO_STORE names a folder into which it was loaded before, this is a copy of that.
 */
export function demoFolder(): string {
  const data = newDataFolder()
  const { VITRINE_DEMO_STORE: store } = process.env
  if (store) {
    cpSync(store, data, { recursive: true })
    databaseOf(data, true)
    return data
  }
  const loaded = run(['demo', '--data', data], '', {}, 600_000)
  if (loaded.code !== 0) throw new Error(`the demo catalogue did not load: ${loaded.error}`)
  return data
}

export function removeDataFolder(data: string): void {
  rmSync(data, { recursive: true, force: true })
  removeDatabaseOf(data)
}

/** Waits until the program says that it is ready, which takes as long as loading the demo catalogue. */
export async function ready({ url, ended }: Pick<Program, 'url' | 'ended'>): Promise<void> {
  const over = ended.then((code) => Promise.reject(new Error(`vitrine ended with ${code} before it was ready`)))
  const asking = (async () => {
    while ((await fetch(`${url}/readyz`)).status !== 200) await pause(100)
  })()
  await Promise.race([asking, over])
}

/** Starts `vitrine serve` and waits until it says where it listens, and until the demo catalogue is there if it is asked for. */
export async function start(options: StartOptions = {}): Promise<Program> {
  const data = options.data ?? (options.demo === true ? demoFolder() : newDataFolder())
  const child = spawn(
    ...commandOf(
      [
        ...['serve', '--port', String(options.port ?? 0), '--data', data, '--demo', options.demo ? 'on' : 'off'],
        ...['--avif', options.avif ? 'on' : 'off', ...(options.flags ?? [])],
      ],
      options.program,
    ),
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        VITRINE_ADMIN_USERNAME: administrator.username,
        VITRINE_ADMIN_PASSWORD: administrator.password,
        ...storeOf(data),
        ...options.environment,
      },
    },
  )
  let log = ''
  child.stderr.on('data', (bytes: Buffer) => {
    log += bytes.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const told = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      const match = /http:\/\/[^\s]*:(\d+)/.exec(output)
      if (match) resolve(Number(match[1]))
    })
    void ended.then((code) => reject(new Error(`vitrine ended with ${code} before listening:\n${log}`)))
  })
  const url = `http://127.0.0.1:${port}`
  if (options.demo === true) await ready({ url, ended })
  // What a sanitizer has seen in one of its processes does not end the program, and must not pass.
  const expectNothingSeen = async () => {
    await told // to the last word of the last process
    // Of memory that a test has taken away it says « failed to allocate », which is no finding.
    if (
      /\b(WARNING|ERROR|FATAL): \w+Sanitizer: (?!((internal )?allocator is )?out of memory)|: runtime error: /.test(log)
    )
      throw new Error(log)
  }
  return {
    url,
    port,
    data,
    process: child,
    ended,
    log: () => log,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (options.data === undefined) removeDataFolder(data)
      await expectNothingSeen()
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      await expectNothingSeen()
    },
  }
}

/** What a program with this data folder needs to be told of its store. */
export const storeOf = (data: string): Readonly<Record<string, string>> => {
  const database = databaseOf(data)
  return database ? { VITRINE_DATABASE: database } : {}
}

export interface CommandResult {
  readonly code: number | null
  readonly output: string
  readonly error: string
}

/** Runs another command of the program (`admin`, `backup`, …) to its end; one that takes longer is killed. */
export function run(
  args: readonly string[],
  input = '',
  environment: Readonly<Record<string, string>> = {},
  timeoutMs = 60_000,
): CommandResult {
  const data = args[args.indexOf('--data') + 1]
  const result = spawnSync(...commandOf(args), {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...(args.includes('--data') && data ? storeOf(data) : {}), ...environment },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  return { code: result.status, output: result.stdout, error: result.stderr }
}
