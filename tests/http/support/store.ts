// The database file seen from outside the program, as another tool would find it.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What SQLite itself finds wrong with the file: damage, and references that lead nowhere. Empty when all is well. */
export function faultsOf(data: string): unknown[] {
  const database = new DatabaseSync(join(data, 'vitrine.db'))
  try {
    const damage = database.prepare('PRAGMA integrity_check').all()
    const dangling = database.prepare('PRAGMA foreign_key_check').all()
    return [...damage.filter((row) => row.integrity_check !== 'ok'), ...dangling]
  } finally {
    database.close()
  }
}
