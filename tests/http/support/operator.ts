// What an operator has at hand: folders to work in, programs to start and stop, and sentences to act on.
import { afterAll, expect } from 'vitest'
import {
  type CommandResult,
  newDataFolder,
  type Program,
  removeDataFolder,
  type StartOptions,
  start,
} from '../../program.ts'

const folders: string[] = []
afterAll(() => folders.forEach(removeDataFolder))

/** An empty folder that is removed when the test file is done. */
export function folder(): string {
  const made = newDataFolder()
  folders.push(made)
  return made
}

/** Starts a program, works with it, and stops it whatever happens. */
export async function withProgram<T>(options: StartOptions, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await start(options)
  try {
    return await work(program)
  } finally {
    await program.stop()
  }
}

/** It ended by itself, with an exit code and a sentence, without a crash or anything of its inside. */
export function expectRefusal(result: CommandResult): void {
  const said = result.output + result.error
  expect(result.code, said).not.toBe(0)
  expect(result.code, 'it ended by itself').not.toBeNull()
  expect(said).toMatch(/\p{L}{3,} \p{L}+/u)
  expect(said).not.toMatch(/terminate called|std::|what\(\)|core dumped|Segmentation|SELECT|INSERT/)
}
