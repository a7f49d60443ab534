// Load from wrk on the same machine. wrk takes one of the two cores: one thread of it is enough to keep one server thread busy.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Paths to ask in turn, each time of another host, instead of the one of `url`. */
  readonly uniquePaths?: readonly string[]
  /** Paths to ask in turn as they are. */
  readonly paths?: readonly string[]
  /** JSON bodies to POST in turn to `url`. */
  readonly bodies?: readonly string[]
  /** Header lines besides. */
  readonly lines?: readonly string[]
  /** Browsers that ask in turn, each behind the proxy, which is to be trusted, at an address of its own. */
  readonly visitors?: number
  /** Of the administrator who asks. */
  readonly token?: string | undefined
}

/** What came of it; times in milliseconds. */
export interface Outcome {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
}

const script = join(import.meta.dirname, 'load.lua')
let runs = 0

/** The command, as one would type it. */
export function command({ url, connections, seconds, uniquePaths }: Load): string {
  const { pathname, search } = new URL(url)
  const host = uniquePaths ? " -H 'Host: ….localhost'" : ''
  return `wrk -t1 -c${connections} -d${seconds}s -H 'Accept-Encoding: br'${host} ${pathname}${search}`
}

/** Runs the load. An answer that is not 2xx or 3xx, or a broken connection, fails the measurement: its figure would mean nothing. */
export async function put(load: Load): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-load-'))
  const environment: NodeJS.ProcessEnv = { ...process.env }
  const list = join(folder, 'list')
  if (load.uniquePaths) {
    writeFileSync(list, `${load.uniquePaths.join('\n')}\n`)
    runs += 1
    Object.assign(environment, { PATHS: list, TAG: String(runs) })
  }
  if (load.paths) {
    writeFileSync(list, `${load.paths.join('\n')}\n`)
    environment.PATHS = list
  }
  if (load.bodies) {
    writeFileSync(list, `${load.bodies.join('\n')}\n`)
    environment.BODIES = list
  }
  if (load.lines) {
    writeFileSync(join(folder, 'lines'), `${load.lines.join('\n')}\n`)
    environment.LINES = join(folder, 'lines')
  }
  if (load.visitors) environment.VISITORS = String(load.visitors)
  if (load.token) environment.TOKEN = load.token
  const flags = [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '-H',
    'Accept-Encoding: br',
    '-s',
    script,
    load.url,
  ]
  try {
    const { stdout } = await promisify(execFile)('wrk', flags, {
      env: environment,
      timeout: (load.seconds + 20) * 1000,
    })
    const text = /^RESULT (.*)$/m.exec(stdout)?.[1]
    if (text === undefined) throw new Error(`wrk told nothing:\n${stdout}`)
    const { failures, ...outcome } = JSON.parse(text) as Outcome & { failures: number }
    if (failures > 0 || outcome.requests === 0) {
      throw new Error(`${failures} failures in ${outcome.requests} requests of ${load.url}`)
    }
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
