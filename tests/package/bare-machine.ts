// A bare Debian 12 (tools/bare-machine) with the package on it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CommandResult, type Program, ready } from '../program.ts'

const root = join(import.meta.dirname, '../..')
const tool = join(root, 'tools/bare-machine')
const asVitrine = ['setpriv', '--reuid=vitrine', '--regid=vitrine', '--clear-groups']
/** Where the unit keeps the site. */
const data = '/var/lib/vitrine'

/** The package of the program under test, under that version or its own. */
export function packageOf(version?: string): string {
  const output = execFileSync(join(root, 'tools/package'), version ? [version] : [], { cwd: root, encoding: 'utf8' })
  return join(root, output.trim().split('\n').at(-1) ?? '')
}

export class BareMachine {
  // Not in the temporary folder, which may lack what a whole system asks of a file system.
  private readonly folder = mkdtempSync(join(root, 'build/machine-'))

  private system: ChildProcess | undefined

  constructor() {
    execFileSync(tool, ['make', this.folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    this.succeed(['apt-get', 'update', '-q'])
  }

  run(command: readonly string[], input = ''): CommandResult {
    const result = spawnSync(tool, ['run', this.folder, ...command], { input, encoding: 'utf8' })
    return { code: result.status, output: result.stdout, error: result.stderr }
  }

  /** What a command that has to succeed says. */
  succeed(command: readonly string[], input = ''): string {
    const { code, output, error } = this.run(command, input)
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}${error}`)
    return output + error
  }

  /** Lays a package down there; answers its path. */
  bring(file: string): string {
    const path = `/srv/${basename(file)}`
    copyFileSync(file, this.path(path))
    return path
  }

  /** Installs the package from its file, or its higher version in place of the one that is there. */
  install(file: string): string {
    return this.succeed(['apt-get', 'install', '-y', '-q', '--no-install-recommends', this.bring(file)])
  }

  vitrine(args: readonly string[], input = ''): CommandResult {
    return this.run([...asVitrine, 'vitrine', ...args, '--data', data], input)
  }

  /** Serves as the unit does, until `stop`. */
  async serve(flags: readonly string[] = []): Promise<Pick<Program, 'url' | 'port' | 'data' | 'stop'>> {
    const serve = ['vitrine', 'serve', '--data', data, '--port', '0', '--log', 'error', ...flags]
    const child = spawn(tool, ['run', this.folder, ...asVitrine, ...serve], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (bytes: Buffer) => {
        const match = /http:\/\/[^\s]*:(\d+)/.exec(bytes.toString())
        if (match) resolve(Number(match[1]))
      })
      void ended.then((code) => reject(new Error(`vitrine ended with ${code} before listening`)))
    })
    const url = `http://127.0.0.1:${port}`
    await ready({ url, ended })
    const stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    return { url, port, data: this.folder, stop }
  }

  /** Starts it as a machine: systemd, in a network of its own. What `run` ran before, `inside` now does there. */
  async boot(): Promise<void> {
    this.succeed(['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'systemd', 'systemd-sysv'])
    const args = ['-q', '-D', this.folder, '--register=no', '--keep-unit', '--private-network', '--boot']
    this.system = spawn('systemd-nspawn', args, { stdio: 'ignore' })
    while (!/running|degraded/.test(this.inside(['systemctl', 'is-system-running']).output)) await pause(200)
  }

  inside(command: readonly string[]): CommandResult {
    const { pid } = this.system ?? {}
    const first = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const spaces = ['-t', first || '0', '-m', '-u', '-i', '-n', '-p', '-r']
    const path = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin'
    const result = spawnSync('nsenter', [...spaces, 'env', '-i', path, 'LANG=C.UTF-8', ...command], {
      encoding: 'utf8',
    })
    return { code: result.status, output: result.stdout, error: result.stderr }
  }

  async halt(): Promise<void> {
    const ended = new Promise((resolve) => this.system?.once('exit', resolve))
    this.inside(['systemctl', 'poweroff'])
    await ended
    this.system = undefined
  }

  exists = (path: string): boolean => existsSync(this.path(path))
  read = (path: string): string => readFileSync(this.path(path), 'utf8')
  modeOf = (path: string): number => statSync(this.path(path)).mode & 0o777
  append = (path: string, text: string): void => writeFileSync(this.path(path), text, { flag: 'a' })

  end(): void {
    this.system?.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private path(path: string): string {
    return join(this.folder, path)
  }
}
