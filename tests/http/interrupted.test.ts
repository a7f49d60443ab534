// Whoever ends the tests, or kills them, has ended what they started.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasServer, removeDatabaseOf } from '../stores.ts'
import { folder } from './support/operator.ts'

/** A process of its own that does this and then waits; its first line tells what the rest of it works with. */
async function other(script: string): Promise<{ said: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${script}; setInterval(() => {}, 1000)`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said = await new Promise<string>((resolve) => child.stdout.once('data', (bytes) => resolve(String(bytes))))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said: said.trim(), kill }
}

test('a program that they started', async () => {
  const data = folder()
  const tests = await other(
    `const { start } = await import(${JSON.stringify(join(import.meta.dirname, '../program.ts'))});
     console.log((await start({ data: ${JSON.stringify(data)} })).process.pid)`,
  )
  const files = `/proc/${tests.said}/cmdline`
  expect(readFileSync(files, 'utf8')).toContain(data)
  await tests.kill()
  while (existsSync(files) && readFileSync(files, 'utf8').includes(data)) await elapse(10)
  removeDatabaseOf(data)
})

test.runIf(hasServer)('a PostgreSQL that they started', async () => {
  const data = folder()
  const tests = await other("console.log('here, as', process.pid)")
  const pid = /\d+$/.exec(tests.said)?.[0] ?? ''
  execFileSync(join(import.meta.dirname, '../../tools/postgres'), ['start', data], {
    env: { ...process.env, VITRINE_ENDS_WITH: pid },
  })
  expect(existsSync(join(data, 'data/postmaster.pid'))).toBe(true)
  await tests.kill()
  while (existsSync(join(data, 'data/postmaster.pid'))) await elapse(10)
})
