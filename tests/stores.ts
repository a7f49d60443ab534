// Where the programs under test keep their content. By default that is SQLite in the data folder; where
// VITRINE_TEST_POSTGRES names a PostgreSQL server (tools/postgres), each data folder has a database of its own there.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const { VITRINE_TEST_POSTGRES: server } = process.env
/** The database of the demo store (tests/program.ts), of which others are copies. */
const demoDatabase = 'demo'

export const hasServer = Boolean(server)

const made = new Set<string>()

/** The address of the database that belongs to a data folder, made when missing; undefined where it lies in the folder. */
export function databaseOf(data: string, demo = false): string | undefined {
  if (!server) return undefined
  const name = nameOf(data)
  if (!made.has(name)) {
    const [there] = psql(`${server}/postgres`, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)
    if (there !== '1') tell(`CREATE DATABASE "${name}" ${demo ? `TEMPLATE ${demoDatabase}` : ''}`)
    made.add(name)
  }
  return `${server}/${name}`
}

export function removeDatabaseOf(data: string): void {
  if (!server) return
  tell(`DROP DATABASE IF EXISTS "${nameOf(data)}" WITH (FORCE)`)
  made.delete(nameOf(data))
}

function nameOf(data: string): string {
  return `vitrine_${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
}

/** The one value that a statement finds in the database of a data folder. */
export function valueIn(data: string, statement: string): string {
  return psql(databaseOf(data) ?? '', statement).trim()
}

/** Runs these statements in the store of a data folder, which may be new. */
export function writeStore(data: string, statements: string): void {
  const database = databaseOf(data)
  if (database) {
    psql(database, statements)
    return
  }
  const store = new DatabaseSync(join(data, 'vitrine.db'), { timeout: 10_000 }) // the program may be writing
  store.exec(statements)
  store.close()
}

/** What each statement finds in the database of a data folder, all of them at one moment. */
export function rowsOnServer<Name extends string>(
  data: string,
  statements: Readonly<Record<Name, string>>,
): Record<Name, Record<string, unknown>[]> {
  const found = Object.entries<string>(statements).map(
    ([name, sql]) => `SELECT '${name}' AS name, coalesce(json_agg(found), '[]') AS rows FROM (${sql}) AS found`,
  )
  const all = `SELECT json_object_agg(name, rows) FROM (${found.join(' UNION ALL ')}) AS every`
  return JSON.parse(valueIn(data, all)) as Record<Name, Record<string, unknown>[]>
}

function tell(statement: string): void {
  psql(`${server}/postgres`, statement)
}

function psql(database: string, statements: string): string {
  const options = [
    '--quiet',
    '--no-psqlrc',
    '--tuples-only',
    '--no-align',
    '--set',
    'ON_ERROR_STOP=1',
    '--dbname',
    database,
  ]
  return execFileSync('psql', options, { encoding: 'utf8', input: statements, maxBuffer: 100_000_000 })
}
