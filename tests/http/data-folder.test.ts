// Which commands may make a data folder, and which share it with a server that is running.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { commandOf, run, storeOf } from '../program.ts'
import { hasServer, writeStore } from '../stores.ts'
import { send } from './support/client.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'
import { isOpen, tablesOf } from './support/store.ts'

describe('a folder that is not there', () => {
  const archive = join(folder(), 'copie.tar')

  test.each([
    [['backup', archive]],
    [['doctor']],
    [['doctor', '--fix']],
    [['admin', 'list']],
    [['admin', 'passwd', 'sonia']],
    [['admin', 'remove', 'sonia']],
  ])('is refused, and not made, by %j', (command) => {
    const data = join(folder(), 'faute-de-frappe')
    const result = run([...command, '--data', data], 'un mot de passe\n')
    expectRefusal(result)
    expect(result.error).toContain(`Le dossier de données ${data} n’existe pas`)
    expect(existsSync(data)).toBe(false)
    expect(existsSync(archive)).toBe(false)
  })

  test('is made by the first administrator', () => {
    const data = join(folder(), 'nouveau', 'site')
    expect(run(['admin', 'add', 'sonia', '--data', data], 'un mot de passe\n').code).toBe(0)
    expect(run(['admin', 'list', '--data', data]).output).toContain('sonia')
    expect(statSync(data).mode & 0o777).toBe(0o700)
  })

  test.runIf(hasServer)('an empty database is told as what it is, and stays empty', () => {
    const data = folder()
    const { code, output } = run(['doctor', '--data', data])
    expect(output).toContain('La base ne contient encore aucun site')
    expect(output).not.toContain('ne répond pas')
    expect(code).toBe(1)
    expect(tablesOf(data)).toEqual([])
  })

  test('an empty one is not copied as if it were a site', () => {
    const data = folder()
    const result = run(['backup', archive, '--data', data])
    expectRefusal(result)
    expect(result.error).toContain('rien à copier')
    expect(readdirSync(data)).toEqual([])
    expect(existsSync(archive)).toBe(false)
  })
})

const taken = 'Un autre programme utilise déjà le dossier de données'

describe('beside a server that is running', () => {
  test.each([[['serve', '--port', '0']], [['admin', 'list']], [['backup', join(folder(), 'copie.tar')]]])(
    '%j does not bring its store up to date',
    async (command) => {
      await withProgram({}, async ({ data }) => {
        // As a newer program would find the store: with a migration still to come.
        writeStore(data, 'DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)')
        const result = run([...command, '--data', data])
        expectRefusal(result)
        expect(result.error).toContain(taken)
        expect(run(['doctor', '--data', data]).output).toContain('version plus ancienne')
      })
    },
  )

  test('the demo catalogue is not loaded, for its answers would not show it', async () => {
    await withProgram({}, async (program) => {
      const before = (await send(program, 'GET', '/api/products')).text
      const result = run(['demo', '--data', program.data], '', {}, 300_000)
      expectRefusal(result)
      expect(result.error).toContain(taken)
      expect((await send(program, 'GET', '/api/products')).text).toBe(before)
    })
  })
})

test('a restore replaces nothing under a command that has the store open', async () => {
  const data = folder()
  const archive = join(folder(), 'copie.tar')
  expect(run(['admin', 'list', '--data', data]).code).toBe(0)
  expect(run(['backup', archive, '--data', data]).code).toBe(0)
  const asking = spawn(...commandOf(['admin', 'add', 'sonia', '--data', data]), {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, ...storeOf(data) },
  })
  const ended = new Promise<number | null>((resolve) => asking.once('exit', resolve))
  await vi.waitFor(() => expect(isOpen(data)).toBe(true), 30_000)
  const result = run(['restore', archive, '--force', '--data', data])
  asking.stdin.end('un mot de passe\n')
  expect(await ended).toBe(0)
  expectRefusal(result)
  expect(result.error).toContain('Une autre commande utilise encore le dossier de données')
  expect(run(['admin', 'list', '--data', data]).output).toContain('sonia')
  expect(run(['restore', archive, '--force', '--data', data]).code).toBe(0)
  expect(run(['admin', 'list', '--data', data]).output).toBe('')
})
