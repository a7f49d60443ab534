// Which commands may make a data folder, and which share it with a server that is running.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { send } from './support/client.ts'
import { expectRefusal, withProgram } from './support/operator.ts'

const taken = 'Un autre programme utilise déjà le dossier de données'

describe('beside a server that is running', () => {
  test('a second one is refused before it brings the store up to date', async () => {
    await withProgram({}, async ({ data }) => {
      const database = new DatabaseSync(join(data, 'vitrine.db'))
      try {
        // As a newer program would find the store: with a migration still to come.
        database.exec('DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)')
        const result = run(['serve', '--port', '0', '--data', data])
        expectRefusal(result)
        expect(result.error).toContain(taken)
      } finally {
        database.close()
      }
    })
  })

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
