// Only the program that holds the data folder's lock brings what SQLite's journal holds into the store (decisions/0006).
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { newProduct } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { contactFields } from './support/contact.ts'
import { folder, withProgram } from './support/operator.ts'
import { ofFiles } from './support/store.ts'

/** The index of the journal: https://www.sqlite.org/walformat.html. */
interface Journal {
  /** How many frames it has: "mxFrame". */
  frames(): number
  /** How many of them are in the store already: "nBackfill". */
  moved(): number
}

/** Reads through one descriptor to the end: whoever closes one of a file loses all locks that his process has on it. */
async function withJournal(data: string, work: (journal: Journal) => Promise<void>): Promise<void> {
  const file = openSync(join(data, 'vitrine.db-shm'), 'r')
  const number = (offset: number): number => {
    const bytes = Buffer.alloc(4)
    readSync(file, bytes, 0, 4, offset)
    return bytes.readUInt32LE()
  }
  try {
    await work({ frames: () => number(16), moved: () => number(96) })
  } finally {
    closeSync(file)
  }
}

ofFiles('journal')('a command beside a server that is running leaves the journal alone', async () => {
  const data = folder()
  await withProgram({ data }, async (program) => {
    const admin = await new Api(program).signIn()
    const product = await newProduct(admin)
    await withJournal(data, async ({ frames, moved }) => {
      // Whoever reads an older state keeps the server from moving what came after it: more gathers than SQLite waits for.
      const reader = new DatabaseSync(join(data, 'vitrine.db'))
      try {
        reader.exec('PRAGMA wal_autocheckpoint = 0; BEGIN; SELECT count(*) FROM product')
        for (let count = 0; frames() < 1500; count += 1) {
          const description = `${count} `.repeat(4000)
          const answer = await admin.put(`/api/products/${product._id}`, json({ description }))
          expect(answer.status, answer.text).toBe(200)
        }
        reader.exec('COMMIT')
        const before = moved()
        expect(before).toBeLessThan(1000)
        for (const [command, input] of [
          [['admin', 'add', 'sonia'], 'un mot de passe\n'],
          [['admin', 'list'], ''],
          [['backup', join(folder(), 'copie.tar')], ''],
          [['doctor'], ''],
        ] as const) {
          const result = run([...command, '--data', data], input)
          expect(result.code, result.output + result.error).toBe(0)
          expect(moved(), command.join(' ')).toBe(before)
        }
        expect(frames()).toBeGreaterThanOrEqual(1500)
      } finally {
        reader.close()
      }
    })
  })
})

ofFiles('journal')('what is erased of a person is in neither file any more', async () => {
  const data = folder()
  await withProgram({ data }, async (program) => {
    const admin = await new Api(program).signIn()
    const email = 'effacer-tout@exemple.tn'
    const message = 'Motquidoitdisparaitre, dix lettres au moins'
    expect((await admin.post('/api/contact', json(contactFields({ email, message })))).status).toBe(201)
    const kept = () =>
      ['vitrine.db', 'vitrine.db-wal'].filter((name) =>
        readFileSync(join(data, name)).includes('Motquidoitdisparaitre'),
      )
    expect(kept()).not.toEqual([])
    expect((await admin.post('/api/contact/admin/person/erase', json({ email }))).json()).toEqual({ erased: 1 })
    expect(kept()).toEqual([])
    // Whoever reads an older state needs it: erased all the same, and told.
    expect((await admin.post('/api/contact', json(contactFields({ email, message })))).status).toBe(201)
    const reader = new DatabaseSync(join(data, 'vitrine.db'))
    try {
      reader.exec('PRAGMA wal_autocheckpoint = 0; BEGIN; SELECT count(*) FROM product')
      expect((await admin.post('/api/contact/admin/person/erase', json({ email }))).json()).toEqual({ erased: 1 })
      expect(program.log()).toContain('write_ahead_log_not_emptied')
      reader.exec('COMMIT')
    } finally {
      reader.close()
    }
    expect((await admin.post('/api/contact', json(contactFields({ email })))).status).toBe(201)
  })
})
