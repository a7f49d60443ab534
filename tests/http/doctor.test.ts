// What `vitrine doctor` sees, says and mends; and that looking changes nothing.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test, vi } from 'vitest'
import { run } from '../program.ts'
import { writeStore } from '../stores.ts'
import { json } from './support/bodies.ts'
import { newProduct, unknownId, uploadImage } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'
import { ofFiles, rowsOf } from './support/store.ts'

/** A data folder with a product and its picture, whose server has ended. */
async function site(): Promise<string> {
  const data = folder()
  await withProgram({ data }, async (program) => newProduct(await new Api(program).signIn()))
  return data
}

/** Every file of the folder with its mode and content. */
function contents(data: string): string[] {
  return readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).mode} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort()
}

/** What it says without --fix, having changed nothing. */
function examined(data: string): { code: number | null; output: string } {
  const before = contents(data)
  const { code, output, error } = run(['doctor', '--data', data])
  expect(contents(data), error).toEqual(before)
  return { code, output }
}

/** Overwrites part of the store. */
function damage(data: string, from: number, length: number): void {
  const store = join(data, 'vitrine.db')
  const bytes = readFileSync(store)
  bytes.fill(0x5a, from, from + length)
  writeFileSync(store, bytes)
}

describe('doctor', () => {
  test('finds what is missing or left over, and mends what it can', async () => {
    const data = folder()
    const product = await withProgram({ data }, async (program) => newProduct(await new Api(program).signIn()))
    expect(run(['doctor', '--data', data]).code).toBe(0)
    const media = join(data, 'media')
    const name = product.image.slice('/media/'.length)
    const variant = join(media, name.replace(/\.png$/, '-16.webp'))
    expect(existsSync(variant)).toBe(true)
    rmSync(variant)
    const stranger = join(media, 'etranger.txt')
    writeFileSync(stranger, 'x')
    const yesterday = Date.now() / 1000 - 86_400 // a file of this minute may be one that is just being written
    utimesSync(stranger, yesterday, yesterday)
    const found = run(['doctor', '--data', data])
    expect(found.code).toBe(1)
    expect(found.output).toContain('etranger.txt')
    const mended = run(['doctor', '--fix', '--data', data])
    expect(existsSync(variant), mended.output).toBe(true)
    expect(run(['doctor', '--data', data]).code).toBe(0)
    rmSync(join(media, name))
    const lost = run(['doctor', '--fix', '--data', data])
    expect(lost.code).toBe(1)
    expect(lost.output).toContain(name)
  })

  test('sees a smaller picture whose bytes changed, though not its size, and makes it anew', async () => {
    const data = await site()
    const media = join(data, 'media')
    const name = readdirSync(media).find((file) => file.endsWith('.webp')) ?? ''
    const good = readFileSync(join(media, name))
    const changed = Buffer.from(good)
    changed.writeUInt8(changed.readUInt8(good.length - 1) ^ 1, good.length - 1)
    writeFileSync(join(media, name), changed)
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toContain(`Le contenu de la taille réduite « ${name} » a changé.`)
    expect(run(['doctor', '--fix', '--data', data]).code).toBe(0)
    expect(readFileSync(join(media, name))).toEqual(good)
    expect(examined(data).code).toBe(0)
  })

  test('smaller pictures of a site of before, whose bytes nobody knows, are sound from now on', async () => {
    const data = await site()
    const media = join(data, 'media')
    rmSync(join(media, 'variants.txt'))
    expect(examined(data)).toEqual({ code: 0, output: 'Tout est en ordre.\n' })
    const variants = readdirSync(media).filter((file) => file.endsWith('.webp'))
    expect(variants.length).toBeGreaterThan(1)
    // One after the other, for as long as the program runs.
    const expectAllKnown = () => {
      const known = readFileSync(join(media, 'variants.txt'), 'utf8')
      for (const name of variants) expect(known).toContain(name)
    }
    await withProgram({ data }, async () => vi.waitFor(expectAllKnown))
  })

  test('a folder that others may look into is told, once it is served or filled and when it is examined', async () => {
    const data = await site()
    const [copy, filled] = [join(folder(), 'copie.tar'), folder()]
    expect(run(['backup', copy, '--data', data]).code).toBe(0)
    chmodSync(filled, 0o777)
    expect(run(['restore', copy, '--data', filled]).error).toContain('data_folder_open_to_others')
    chmodSync(data, 0o755)
    await withProgram({ data }, async (program) => {
      expect(program.log()).toContain('data_folder_open_to_others')
    })
    expect(statSync(data).mode & 0o777).toBe(0o755)
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toContain('Le dossier de données est ouvert')
    expect(run(['doctor', '--fix', '--data', data]).code).toBe(0)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    await withProgram({ data }, async (program) => {
      expect(program.log()).not.toContain('data_folder_open_to_others')
    })
  })

  test('a sound site stays as it is', async () => {
    expect(examined(await site())).toEqual({ code: 0, output: 'Tout est en ordre.\n' })
  })
})

describe('the journal', () => {
  const told = (data: string): string[] => {
    const { code, output } = examined(data)
    expect(code, output).toBe(1)
    return output.split('\n').filter((line) => line.startsWith('à voir'))
  }

  test('names files that are gone although the trash, the history or a draft needs them', async () => {
    const data = folder()
    const images: string[] = []
    await withProgram({ data }, async (program) => {
      const api = await new Api(program).signIn()
      const removed = await newProduct(api)
      await api.delete(`/api/products/${removed._id}`)
      const changed = await newProduct(api, { infoSections: [] })
      await api.put(`/api/products/${changed._id}`, json({ image: await uploadImage(api) }))
      const drafted = await uploadImage(api)
      await api.put(`/api/drafts/Product/${unknownId}`, json({ image: drafted }))
      images.push(removed.image, changed.image, drafted)
    })
    expect(examined(data).output).toContain('Tout est en ordre.')
    for (const image of images) rmSync(join(data, image.slice(1)))
    const { code, output } = examined(data)
    expect(code).not.toBe(0)
    for (const image of images) {
      expect(output).toContain(`L’historique, la corbeille ou un brouillon cite « ${image} », mais ce fichier manque`)
    }
  })

  test('holds nothing any more of what was removed for good, and says so', async () => {
    const data = folder()
    await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      const product = await newProduct(admin)
      await admin.delete(`/api/products/${product._id}`)
      const { items } = (await admin.get('/api/trash')).json<{ items: { seq: number }[] }>()
      const removed = await admin.post('/api/trash/remove', json({ items: items.map(({ seq }) => seq) }))
      expect(removed.status, removed.text).toBe(204)
    })
    expect(examined(data)).toEqual({ code: 0, output: 'Tout est en ordre.\n' })
  })

  test('whose lines were altered, taken out or swapped says which', async () => {
    const data = await site()
    const { last } = rowsOf(data, { last: 'SELECT MAX(seq) AS seq FROM journal' })
    expect(Number(last[0]?.seq)).toBe(2)
    const swap = (one: number, other: number) =>
      `UPDATE journal SET seq = -1 WHERE seq = ${one}; UPDATE journal SET seq = ${one} WHERE seq = ${other};
       UPDATE journal SET seq = ${other} WHERE seq = -1`
    const files = rowsOf(data, { files: 'SELECT COUNT(*) AS count FROM journal_file' }).files
    expect(Number(files[0]?.count), 'nothing hangs on a line that is swapped').toBe(0)
    writeStore(data, swap(1, 2))
    expect(told(data)).toEqual(['à voir  Les lignes 1 et 2 du journal ont été interverties.'])
    writeStore(data, swap(1, 2))
    expect(examined(data).code).toBe(0)
    writeStore(data, "UPDATE journal SET actor_name = 'quelqu’un' WHERE seq = 1")
    expect(told(data)).toEqual(['à voir  La ligne 1 du journal a été modifiée.'])
    expect(run(['doctor', '--fix', '--data', data]).code, 'nobody knows what it said').toBe(1)
    writeStore(data, 'DELETE FROM journal WHERE seq = 1')
    expect(told(data)).toContain('à voir  La ligne 1 du journal manque.')
  })

  test('that says otherwise than what is stored is told that, to mend it, and tells it', async () => {
    const data = await site()
    writeStore(data, "UPDATE product SET name = 'Écrit à côté'")
    const [sentence = '', ...others] = told(data)
    expect(others).toEqual([])
    expect(sentence).toContain('Écrit à côté')
    const mended = run(['doctor', '--fix', '--data', data])
    expect(mended.code, mended.output + mended.error).toBe(0)
    expect(examined(data)).toEqual({ code: 0, output: 'Tout est en ordre.\n' })
    await withProgram({ data }, async (program) => {
      const { acts } = (await (await new Api(program).signIn()).get('/api/journal')).json<{ acts: object[] }>()
      expect(acts[0]).toMatchObject({
        origin: 'repair',
        actor: { username: '' },
        lines: [{ act: 'update', type: 'Product', title: 'Écrit à côté' }],
      })
    })
  })

  test('whose lines were emptied otherwise says which', async () => {
    const data = await site()
    writeStore(data, 'UPDATE journal SET before = NULL, after = NULL WHERE seq = 1')
    expect(told(data)).toEqual([
      'à voir  Le contenu de la ligne 1 du journal a été effacé sans que le journal le dise.',
    ])
    writeStore(data, 'UPDATE journal SET before = NULL, after = NULL')
    expect(told(data)[0]).toMatch(
      /^à voir {2}Le contenu des lignes 1 à \d+ du journal a été effacé sans que le journal le dise\.$/,
    )
  })
})

describe('the key of the sessions', () => {
  ofFiles('key')('one that is missing is told, and not made', async () => {
    const data = await site()
    rmSync(join(data, 'token.key'))
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toContain(`La clé des sessions (${join(data, 'token.key')}) manque`)
  })

  ofFiles('key')('one of zeros is told, not served with, and replaced only to mend it', async () => {
    const data = await site()
    const key = join(data, 'token.key')
    writeFileSync(key, `${'0'.repeat(64)}\n`)
    const refused = run(['serve', '--port', '0', '--data', data])
    expectRefusal(refused)
    expect(refused.error).toContain(`La clé des sessions (${key}) est devinable`)
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toContain(`La clé des sessions (${key}) est devinable`)
    expect(run(['doctor', '--fix', '--data', data]).code).toBe(0)
    expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(readFileSync(key, 'utf8')).not.toMatch(/^0{64}/)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    await withProgram({ data }, async (program) => new Api(program).signIn())
  })

  test('a file that is given is judged as whoever starts with it would', async () => {
    const data = await site()
    const key = join(data, 'donnee.key')
    for (const text of [undefined, 'bonjour', '0'.repeat(64)]) {
      if (text !== undefined) writeFileSync(key, text)
      const found = run(['doctor', '--token-key-file', key, '--data', data])
      expect(found.code, text).toBe(1)
      expect(found.output).toContain(`La clé des sessions (${key}) `)
      const refused = run(['serve', '--port', '0', '--token-key-file', key, '--data', data])
      expectRefusal(refused)
      expect(refused.error).toContain(`La clé des sessions (${key}) `)
    }
    writeFileSync(key, `${'0123456789abcdef'.repeat(4)}\n`, { mode: 0o600 })
    chmodSync(key, 0o600)
    expect(run(['doctor', '--token-key-file', key, '--data', data])).toMatchObject({ code: 0 })
  })

  ofFiles('key')('one that others may read is told, and closed only to mend it', async () => {
    const data = await site()
    const key = join(data, 'token.key')
    chmodSync(key, 0o644)
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toContain(`La clé des sessions (${key}) est lisible par d`)
    expect(run(['doctor', '--fix', '--data', data])).toMatchObject({ code: 0 })
    expect(statSync(key).mode & 0o777).toBe(0o600)
  })
})

describe('a damaged store is said to be damaged', () => {
  const told = /^à voir {2}La base est abîmée : .*Restaurez une sauvegarde\.$/m

  ofFiles('damage')('with the root of a table overwritten', async () => {
    const data = await site()
    const database = new DatabaseSync(join(data, 'vitrine.db'))
    const table = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'product'").get()
    const size = database.prepare('PRAGMA page_size').get()
    database.close()
    const page = Number(size?.page_size)
    damage(data, (Number(table?.rootpage) - 1) * page, page)
    const found = examined(data)
    expect(found.code).toBe(1)
    expect(found.output).toMatch(/La base est abîmée : /)
    expect(found.output).toContain('Restaurez une sauvegarde.')
  })

  ofFiles('damage')('with pages overwritten', async () => {
    const data = await site()
    damage(data, 4096 * 3, 4096 * 3)
    expect(examined(data).output).toContain('La base est abîmée : ')
  })

  ofFiles('damage')('with its beginning overwritten, or with something else in its place', async () => {
    const data = await site()
    damage(data, 0, 4096)
    expect(examined(data)).toMatchObject({ code: 1, output: expect.stringMatching(told) })
    const other = join(data, 'autre')
    mkdirSync(other)
    writeFileSync(join(other, 'vitrine.db'), 'ceci n’est pas une base')
    expect(examined(other)).toMatchObject({ code: 1, output: expect.stringMatching(told) })
  })

  ofFiles('damage')('the rest is looked at all the same', async () => {
    const data = await site()
    damage(data, 0, 4096)
    rmSync(join(data, 'token.key'))
    expect(examined(data).output).toContain('2 points restent à voir.')
  })
})

test('a store that lacks a table is said to be damaged', async () => {
  const data = await site()
  writeStore(data, 'DROP TABLE hero_slide')
  const found = examined(data)
  expect(found.code).toBe(1)
  expect(found.output).toContain('La base est abîmée : elle ne se laisse pas lire. Restaurez une sauvegarde.')
})

ofFiles('absence')('a store that is missing is not made', async () => {
  const data = await site()
  rmSync(join(data, 'vitrine.db'))
  expect(examined(data)).toMatchObject({ code: 1, output: expect.stringContaining('vitrine.db manque') })
})

test('a store of an older program is left for the next start', async () => {
  const data = await site()
  writeStore(data, 'DROP TABLE hero_slide; DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)')
  expect(examined(data)).toMatchObject({ code: 1, output: expect.stringContaining('version plus ancienne') })
})
