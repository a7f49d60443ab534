// The store seen from outside the program, as another tool would find it, on whichever engine it is. And what only a store
// in a file has.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'vitest'
import { hasServer, rowsOnServer, valueIn } from '../../stores.ts'

export type Row = Readonly<Record<string, unknown>>

const fileOf = (data: string): string => join(data, 'vitrine.db')

function inFile<T>(data: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(fileOf(data))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** What each of these statements finds, all of them at one moment. */
export function rowsOf<Name extends string>(
  data: string,
  statements: Readonly<Record<Name, string>>,
): Record<Name, Row[]> {
  if (hasServer) return rowsOnServer(data, statements)
  return inFile(data, (database) => {
    database.exec('BEGIN')
    const found = Object.entries<string>(statements).map(([name, sql]) => [name, database.prepare(sql).all()])
    database.exec('COMMIT')
    return Object.fromEntries(found) as Record<Name, Row[]>
  })
}

/** The tables of the store, and their columns in order. */
export function tablesOf(data: string): string[] {
  const { tables } = rowsOf(data, {
    tables: hasServer
      ? "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
      : "SELECT name FROM sqlite_master WHERE type = 'table'",
  })
  return tables.map(({ name }) => String(name))
}

/** Whether a program has the store open. */
export function isOpen(data: string): boolean {
  if (!hasServer) return existsSync(`${fileOf(data)}-shm`)
  const others = "datname = current_database() AND application_name = 'vitrine'"
  return valueIn(data, `SELECT count(*) FROM pg_stat_activity WHERE ${others}`) !== '0'
}

/**
 * What the engine itself finds wrong: damage, and references that lead nowhere. Empty when all is well. A server checks its
 * own files; its references lead nowhere only where it was told not to mind.
 */
export function faultsOf(data: string): Row[] {
  if (hasServer) {
    const unheeded = 'SELECT conname FROM pg_constraint WHERE NOT convalidated'
    return rowsOf(data, { unheeded }).unheeded
  }
  return inFile(data, (database) => {
    const damage = database.prepare('PRAGMA integrity_check').all()
    const dangling = database.prepare('PRAGMA foreign_key_check').all()
    return [...damage.filter((row) => row.integrity_check !== 'ok'), ...dangling]
  })
}

/** What a store on a server has no counterpart of, or what its operator looks after there. Tests say which of these they are of. */
const reasons = {
  damage: 'a server keeps and checks the pages of its own files',
  journal: 'the write-ahead log of SQLite is moved by who holds the lock of the data folder; a server moves its own',
  key: 'programs on a server share the key that the store holds (nodes.test.ts); token.key is of one program alone',
  replacement:
    'the store changes places with the archive’s in one step as a file alone; into a server its rows are copied',
  absence: 'a folder without a store has the file missing; on a server the operator makes the database first',
} as const

/** Tests of what only a store in a file has; on a server each is reported as left out, with its reason. */
export function ofFiles(reason: keyof typeof reasons) {
  return test.extend<{ place: undefined }>({
    place: [
      async ({ skip }, use) => {
        skip(hasServer, reasons[reason])
        await use(undefined)
      },
      { auto: true },
    ],
  })
}
