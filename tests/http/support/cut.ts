// Commands that are killed in the middle of their work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { type CommandResult, commandOf, storeOf } from '../../program.ts'

/**
 * Runs a command until this holds, and kills it; answers whether that came in time. A command that is too fast is no
 * fault: whoever asks begins anew.
 */
export async function killedOnce(
  holds: () => boolean | Promise<boolean>,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const data = args[args.indexOf('--data') + 1] ?? ''
  const child = spawn(...commandOf(args), {
    stdio: 'ignore',
    env: { ...process.env, ...storeOf(data), ...environment },
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await holds())) await breathe()
  child.kill('SIGKILL')
  const [, signal] = await ended
  return signal === 'SIGKILL'
}

/** Runs a command to its end while others go on. */
export async function runBeside(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Pick<CommandResult, 'code' | 'error'>> {
  const data = args[args.indexOf('--data') + 1] ?? ''
  const child = spawn(...commandOf(args), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...storeOf(data), ...environment },
  })
  let error = ''
  child.stderr.on('data', (said: Buffer) => {
    error += said.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, error }
}

/** The first folder in this one whose name begins so. */
export const leftIn = (folder: string, beginning: string): string =>
  join(folder, readdirSync(folder).find((name) => name.startsWith(beginning)) ?? 'none')

/** When each file of a folder was last written; nothing where there is no folder. */
export function writtenIn(folder: string): Map<string, bigint> {
  const written = new Map<string, bigint>()
  try {
    for (const name of readdirSync(folder)) {
      const found = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false })
      if (found) written.set(name, found.mtimeNs)
    }
  } catch {
    // not made yet
  }
  return written
}
