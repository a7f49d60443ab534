// What Linux says about processes and about the machine that the figures come from.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, release } from 'node:os'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time that a process has used so far in all its threads, user and system, in milliseconds (ended children not counted). */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the program's name in parentheses, may hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Empty for a file of a process that has ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that any thread of this one has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readOf(pid, `task/${task}/children`).split(' '))
    .filter((child) => child !== '')
    .map(Number)
}

/**
 * The same of the threads that run, to the nanosecond (schedstat), of which nothing may end meanwhile: for what takes less than the
 * ticks above tell apart.
 */
export function exactProcessorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readOf(pid, `task/${thread}/schedstat`).split(' ', 1)[0]))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
}

/** The same of a process and its children. */
export function processorTimeOfTree(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + processorTime(one), 0)
}

/** Memory of a process and its children, in MB; what several share counts once (PSS, proc(5)). */
export function memoryOfTree(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].map((one) =>
    Number(/^Pss:\s+(\d+) kB$/m.exec(readOf(one, 'smaps_rollup'))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

interface ProcessorTicks {
  readonly all: number
  /** Taken by the host of a virtual machine for others. */
  readonly stolen: number
}

/** Since the machine was started, all processors together (proc(5), /proc/stat). */
function processorTicks(): ProcessorTicks {
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
}

const loadAtStart = (loadavg()[0] ?? 0).toFixed(1)
const ticksAtStart = processorTicks()

/** The share of the processors' time that the host has given to others since this program started, in percent. */
function stolenShare(): number {
  const { all, stolen } = processorTicks()
  return Math.round(((stolen - ticksAtStart.stolen) * 100) / Math.max(1, all - ticksAtStart.all))
}

/** Date, machine and commit, in one line; and how much of the machine others had before and during the run. */
export function facts(seconds: number): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed =
    git('status', '--porcelain', '--untracked-files=no', '--', 'server', 'web/src', 'demo') === ''
      ? ''
      : ' with changes'
  const disk = execFileSync('findmnt', ['-n', '-o', 'FSTYPE', '-T', import.meta.dirname], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const memory = Math.round(Number(/MemTotal:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024 / 1024)
  return (
    `${date} UTC · commit ${git('rev-parse', '--short', 'HEAD')}${changed} · ${cpus().length} cores ${cpus()[0]?.model.trim()}, ` +
    `${memory} GB, Linux ${release()}, ${disk} · load average ${loadAtStart} before · ` +
    `${stolenShare()} % of the processors’ time stolen by the host · ${Math.round(seconds)} s for the whole run`
  )
}
