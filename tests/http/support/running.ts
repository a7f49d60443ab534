// The program that a test file works with, from before its first test until after its last, and who calls it.
import { afterAll, beforeAll } from 'vitest'
import { type Program, type StartOptions, start } from '../../program.ts'
import { Api } from './client.ts'

/** A program of this file's own. It runs, and has its port and its data folder, from the file's own set-up on. */
export function runningProgram(options: StartOptions = {}): Program {
  const program = {} as Program
  beforeAll(async () => {
    Object.assign(program, await start(options))
  })
  afterAll(() => program.stop())
  return program
}

export interface RunningSite {
  readonly program: Program
  /** Calls without an account. */
  readonly visitor: Api
  /** Calls as the administrator. */
  readonly admin: Api
}

/** The same with its two callers: whoever visits the site, and whoever keeps it. */
export function runningSite(options: StartOptions = {}): RunningSite {
  const program = runningProgram(options)
  const admin = new Api(program)
  beforeAll(async () => {
    await admin.signIn()
  })
  return { program, visitor: new Api(program), admin }
}
