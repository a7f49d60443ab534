// Which commands may make a data folder, and which share it with a server that is running.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'

describe('beside a server that is running', () => {
  test('a second one is refused before it brings the store up to date', async () => {
    await withProgram({}, async ({ data }) => {
      const database = new DatabaseSync(join(data, 'vitrine.db'))
      try {
        // As a newer program would find the store: with a migration still to come.
        database.exec('DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)')
        const result = run(['serve', '--port', '0', '--data', data])
        expectRefusal(result)
        expect(result.error).toContain('Un autre programme utilise déjà le dossier de données')
      } finally {
        database.close()
      }
    })
  })
})
