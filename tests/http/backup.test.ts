// Copies of everything, and putting them back.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { binary, run, storeOf } from '../program.ts'
import { json } from './support/bodies.ts'
import { type Category, newCategory, newProduct, unknownId, uploadCatalog, uploadImage } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { newItem } from './support/collections.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'
import { faultsOf, ofFiles } from './support/store.ts'

const timerScript = join(import.meta.dirname, '../../deploy/vitrine-backup')

interface Act {
  readonly batch: number
  readonly origin: string
}

describe('backup and restore', () => {
  test('a copy made while serving brings everything back, sessions too', async () => {
    const [data, elsewhere] = [folder(), folder()]
    const archive = join(folder(), 'copie.tar')
    const { product, pdf, token } = await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      const kept = await newProduct(admin)
      const url = await uploadCatalog(admin)
      const copiedAgo = async () => {
        const { text } = await new Api(program).get('/metrics')
        return Number(/^vitrine_copied_ago_seconds (.+)$/m.exec(text)?.[1]?.replace('+Inf', 'Infinity'))
      }
      expect(await copiedAgo()).toBe(Number.POSITIVE_INFINITY)
      const copied = run(['backup', archive, '--data', data])
      expect(copied.code, copied.error).toBe(0)
      expect(await copiedAgo(), 'whoever watches knows of it').toBeLessThan(600)
      await admin.delete(`/api/products/${kept._id}`)
      return { product: kept, pdf: url, token: admin.token }
    })
    expect(statSync(archive).mode & 0o077).toBe(0)
    rmSync(elsewhere, { recursive: true })
    const restored = run(['restore', archive, '--data', elsewhere])
    expect(restored.code, restored.error).toBe(0)
    expect(restored.output, 'people who were erased since come back').toContain('« Données d’une personne »')
    expect(faultsOf(elsewhere)).toEqual([])
    expect(run(['doctor', '--data', elsewhere]).code).toBe(0)
    await withProgram({ data: elsewhere }, async (program) => {
      const api = new Api(program)
      expect((await api.get(`/api/products/${product._id}`)).json()).toEqual(product)
      expect((await api.head(product.image)).status).toBe(200)
      expect((await api.head(pdf)).status).toBe(200)
      api.token = token
      expect((await api.get('/api/auth/verify')).status).toBe(200)
      // What was done before is told as it was, and that an archive is what there is now, which is not taken back.
      const { acts } = (await api.get('/api/journal')).json<{ acts: Act[] }>()
      expect(acts.map(({ origin }) => origin).slice(0, 2)).toEqual(['archive', 'edit'])
      expect(acts[0]).toMatchObject({ actor: { username: '' }, isKept: true, total: 1, undone: false })
      expect((await api.post(`/api/journal/${acts[0]?.batch}/undo`, json({ force: true }))).status).toBe(400)
    })
  })

  test('a folder with data is replaced only by force, and only by a good archive', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    const title = await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      await newProduct(admin)
      expect(run(['backup', archive, '--data', data]).code).toBe(0)
      return (await newCategory(admin)).title
    })
    const titles = async (): Promise<string[]> =>
      withProgram({ data }, async (program) =>
        (await new Api(program).get('/api/products/categories')).json<Category[]>().map((one) => one.title),
      )
    expectRefusal(run(['restore', archive, '--data', data]))
    const bytes = readFileSync(archive)
    const altered = Buffer.from(bytes)
    altered[Math.floor(bytes.length / 2)] = (altered[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
    const bad: Readonly<Record<string, Buffer>> = {
      altered,
      cut: bytes.subarray(0, Math.floor(bytes.length * 0.6)),
      empty: Buffer.alloc(0),
      noise: Buffer.from('bonjour'.repeat(1000)),
    }
    for (const [name, content] of Object.entries(bad)) {
      writeFileSync(`${archive}.${name}`, content)
      expectRefusal(run(['restore', `${archive}.${name}`, '--force', '--data', data]))
    }
    expectRefusal(run(['restore', `${archive}.absent`, '--force', '--data', data]))
    const fresh = join(folder(), 'neuf')
    expectRefusal(run(['restore', `${archive}.altered`, '--data', fresh]))
    expect(existsSync(fresh), 'a folder that nobody has asked for').toBe(false)
    expect(await titles()).toContain(title)
    expect(run(['restore', archive, '--force', '--data', data]).code).toBe(0)
    expect(await titles()).not.toContain(title)
  })

  test('what was ended since the copy stays ended: no session and no link to a preview comes back', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    const { token, lists } = await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      const link = (await admin.post('/api/previews', json({ shared: true }))).json<{ _id: string; path: string }>()
      expect(run(['backup', archive, '--data', data]).code).toBe(0)
      const read = `${link.path}/api/products/categories`
      expect((await new Api(program).get(read)).status).toBe(200)
      expect((await admin.delete(`/api/previews/${link._id}`)).status).toBe(204)
      expect((await new Api(program).get(read)).status).toBe(410)
      return { token: admin.token, lists: read }
    })
    expect(run(['restore', archive, '--force', '--data', data]).code).toBe(0)
    await withProgram({ data }, async (program) => {
      const api = new Api(program)
      expect((await api.get(lists)).status).toBe(410)
      api.token = token
      expect((await api.get('/api/auth/verify')).status).toBe(401)
    })
  })

  test.each([
    ['', 'Il manque le nom de l’archive à écrire.'],
    ['/proc', '« /proc » est un dossier ; l’archive a besoin du nom d’un fichier ordinaire.'],
    ['/dev/null', '« /dev/null » est un périphérique ; l’archive a besoin du nom d’un fichier ordinaire.'],
    ['/proc/nulle-part/copie.tar', 'Le dossier « /proc/nulle-part » n’existe pas ; l’archive n’y est pas écrite.'],
    ['/proc/copie.tar', 'On ne peut rien écrire dans « /proc » : '],
  ])('a backup to "%s" is refused with its cause', (archive, sentence) => {
    const data = folder()
    expect(run(['admin', 'list', '--data', data]).code).toBe(0)
    const result = run(['backup', archive, '--data', data])
    expectRefusal(result)
    expect(result.error).toContain(sentence)
  })

  test('a backup makes no folder, and replaces no pipe', () => {
    const data = folder()
    const elsewhere = folder()
    expect(run(['admin', 'list', '--data', data]).code).toBe(0)
    expectRefusal(run(['backup', join(elsewhere, 'nouveau', 'copie.tar'), '--data', data]))
    expect(readdirSync(elsewhere)).toEqual([])
    const pipe = join(elsewhere, 'tube')
    execFileSync('mkfifo', [pipe])
    const result = run(['backup', pipe, '--data', data])
    expectRefusal(result)
    expect(result.error).toContain('est un tube nommé')
    expect(statSync(pipe).isFIFO()).toBe(true)
    expect(readdirSync(elsewhere)).toEqual(['tube'])
  })

  test('a backup names what the content cites and the copy lacks, and its restore is refused', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    const image = await withProgram({ data }, async (program) => {
      return (await newProduct(await new Api(program).signIn())).image
    })
    rmSync(join(data, image))
    const copied = run(['backup', archive, '--data', data])
    expect(copied.code).toBe(1)
    expect(copied.error).toContain(`le contenu cite « ${image} »`)
    expect(copied.error).toContain(`copie incomplète, écrite sous le nom « ${archive}.incomplete »`)
    expect(existsSync(archive)).toBe(false)
    const result = run(['restore', `${archive}.incomplete`, '--data', join(folder(), 'neuf')])
    expectRefusal(result)
    expect(result.error).toContain(`L'archive est refusée : le contenu cite « ${image} »`)
  })

  test('a disk that is full is named, with where', () => {
    const [data, elsewhere] = [folder(), folder()]
    expect(run(['admin', 'list', '--data', data]).code).toBe(0)
    // No file may grow beyond 32 KB.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 64; exec "$0" backup "$1" --data "$2"', binary, join(elsewhere, 'copie.tar'), data],
      { encoding: 'utf8', env: { ...process.env, ...storeOf(data) } },
    )
    expect(status).toBe(1)
    expect(stderr).toContain(`La base ne peut pas être copiée dans « ${elsewhere} ». Le disque est plein.`)
    expect(readdirSync(elsewhere)).toEqual([])
  })

  test('the script of the timer turns no good copy over with one that cannot be restored', async () => {
    const [data, copies, bin] = [folder(), folder(), folder()]
    symlinkSync(binary, join(bin, 'vitrine'))
    const copy = () =>
      spawnSync('sh', [timerScript, copies], {
        env: { ...process.env, ...storeOf(data), VITRINE_DATA: data, PATH: `${bin}:${process.env.PATH}` },
      }).status
    const kept = (): string[] => readdirSync(copies).sort()
    const image = await withProgram({ data }, async (program) => {
      return (await newProduct(await new Api(program).signIn())).image
    })
    expect(copy()).toBe(0)
    expect(kept()).toEqual([expect.stringMatching(/^day-\d\.tar$/), expect.stringMatching(/^month-\d\d\.tar$/)])
    const [day = '', month = ''] = kept()
    const good = readFileSync(join(copies, month))
    renameSync(join(data, image), join(bin, 'picture'))
    for (const _ of ['once', 'again']) {
      expect(copy()).toBe(1)
      expect(kept()).toEqual([day, 'incomplete.tar', month])
      for (const name of [day, month]) expect(readFileSync(join(copies, name)).equals(good), name).toBe(true)
    }
    renameSync(join(bin, 'picture'), join(data, image))
    expect(copy()).toBe(0)
    expect(kept()).toEqual([day, month])
  })

  test.each([
    ['fails twice', '[ $n = 3 ] && : > "$2"', 0, 3],
    ['fails each time', 'exit 7', 7, 3],
    ['is incomplete', ': > "$2.incomplete"; exit 1', 1, 1],
    ['fails, then is incomplete', '[ $n = 2 ] && : > "$2.incomplete"; exit 1', 1, 2],
  ])('the script of the timer tries again what may go well by itself: a copy that %s', (_, outcome, code, tries) => {
    const [copies, bin] = [folder(), folder()]
    // What a copy left that was killed, on whichever day of the week this is, is not taken for the outcome of a try.
    for (let day = 1; day <= 7; day++) writeFileSync(join(copies, `day-${day}.tar.incomplete`), '')
    const fake = `#!/bin/sh\necho >> "$0.calls"\nn=$(wc -l < "$0.calls")\n${outcome}\n`
    writeFileSync(join(bin, 'vitrine'), fake, { mode: 0o755 })
    const { status, stderr } = spawnSync('sh', [timerScript, copies], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, VITRINE_BACKUP_WAIT_S: '0' },
    })
    expect(status, stderr).toBe(code)
    expect(readFileSync(join(bin, 'vitrine.calls'), 'utf8')).toHaveLength(tries)
  })

  test('a backup names what the trash or a draft alone cites and the copy lacks, and its restore is not refused', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    const images = await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      const removed = await newProduct(admin)
      await admin.delete(`/api/products/${removed._id}`)
      const drafted = await uploadImage(admin)
      await admin.put(`/api/drafts/Product/${unknownId}`, json({ image: drafted, description: '/media/nulle-part' }))
      return [removed.image, drafted]
    })
    for (const image of images) rmSync(join(data, image))
    const copied = run(['backup', archive, '--data', data])
    expect(copied.code).toBe(0)
    expect(copied.error.trim().split('\n')).toHaveLength(images.length)
    for (const image of images) {
      expect(copied.error).toContain(`l’historique, la corbeille ou un brouillon cite « ${image} »`)
    }
    expect(run(['restore', archive, '--data', join(folder(), 'neuf')]).code).toBe(0)
  })

  test('a link that leads to no file of the site, or into one, keeps nobody from restoring its copy', async () => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      const sheet = await uploadCatalog(admin)
      for (const link of ['/media/nulle-part', `${sheet}#page=2`]) await newItem(admin, '/api/hero-slides', { link })
    })
    const copied = run(['backup', archive, '--data', data])
    expect([copied.code, copied.error]).toEqual([0, ''])
    expect(run(['restore', archive, '--data', join(folder(), 'neuf')]).code).toBe(0)
  })

  test.each([
    ['sqlite:///ailleurs/vitrine.db', '--database (VITRINE_DATABASE) nomme un autre fichier'],
    ['postgresql://ali:secret@127.0.0.1:1/site', 'La base postgresql://ali@127.0.0.1:1/site ne peut pas être ouverte'],
  ])('a restore into another store, %s, is refused', (database, sentence) => {
    const data = folder()
    const archive = join(folder(), 'copie.tar')
    expect(run(['admin', 'list', '--data', data]).code).toBe(0)
    expect(run(['backup', archive, '--data', data]).code).toBe(0)
    const elsewhere = folder()
    for (const result of [
      run(['restore', archive, '--data', elsewhere, '--database', database]),
      run(['restore', archive, '--data', elsewhere], '', { VITRINE_DATABASE: database }),
    ]) {
      expectRefusal(result)
      expect(result.error).toContain(sentence)
      expect(result.error).not.toContain('secret')
    }
    expect(readdirSync(elsewhere)).toEqual([])
    const own = `sqlite://${join(elsewhere, 'vitrine.db')}`
    expect(run(['restore', archive, '--data', elsewhere, '--database', own]).code).toBe(0)
  })

  test('a backup that cannot be written leaves nothing behind', () => {
    const data = folder()
    expect(run(['admin', 'list', '--data', data]).code).toBe(0)
    expectRefusal(run(['backup', join(data, 'token.key', 'copie.tar'), '--data', data]))
    expect(readdirSync(data).filter((name) => name.includes('copie'))).toEqual([])
  })
})

describe('a restore that was interrupted', () => {
  /** A site, a copy of it, and what it was changed to since. */
  async function changedSite(): Promise<{ data: string; fresh: string; later: string }> {
    const [data, elsewhere] = [folder(), folder()]
    const archive = join(elsewhere, 'copie.tar')
    const fresh = join(elsewhere, 'neuf')
    const later = await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      await newProduct(admin)
      expect(run(['backup', archive, '--data', data]).code).toBe(0)
      return (await newCategory(admin)).title
    })
    expect(run(['restore', archive, '--data', fresh]).code).toBe(0)
    rmSync(join(fresh, 'lock'))
    return { data, fresh, later }
  }

  const titles = async (data: string): Promise<string[]> =>
    withProgram({ data }, async (program) =>
      (await new Api(program).get('/api/products/categories')).json<Category[]>().map((one) => one.title),
    )
  const leftOver = (data: string): string[] => readdirSync(data).filter((name) => name.startsWith('.re'))

  ofFiles('replacement').each([
    [['doctor']],
    [['admin', 'list']],
    [['admin', 'add', 'sonia']],
    [['backup', join(folder(), 'copie.tar')]],
  ])('before its decision is taken back by %j', async (command) => {
    const { data, fresh, later } = await changedSite()
    cpSync(fresh, join(data, '.restoring-0123'), { recursive: true })
    const result = run([...command, '--data', data], 'un mot de passe\n')
    expect(result.code, result.error).toBe(0)
    // What is done to accounts is told besides.
    expect(result.error.replace(/^\S+ info account_added .*\n/m, '')).toBe(
      'vitrine : une restauration interrompue a été annulée ; le site est celui d’avant.\n',
    )
    expect(leftOver(data)).toEqual([])
    expect(run([...command, '--data', data], 'un mot de passe\n').error).not.toContain('restauration')
    expect(await titles(data)).toContain(later)
  })

  ofFiles('replacement')('after its decision is finished by the next start', async () => {
    const { data, fresh, later } = await changedSite()
    cpSync(fresh, join(data, '.restoring-0123'), { recursive: true })
    mkdirSync(join(data, '.replaced-0123'))
    renameSync(join(data, 'vitrine.db'), join(data, '.replaced-0123', 'vitrine.db'))
    await withProgram({ data }, async (program) => {
      expect(program.log()).toContain('vitrine : une restauration interrompue a été terminée')
      expect(leftOver(data)).toEqual([])
    })
    expect(await titles(data)).not.toContain(later)
    expect(run(['doctor', '--data', data]).code).toBe(0)
  })

  test('is no business of a command beside one that runs', async () => {
    const { data } = await changedSite()
    await withProgram({ data }, async () => {
      mkdirSync(join(data, '.restoring-0123'))
      const result = run(['admin', 'list', '--data', data])
      expectRefusal(result)
      expect(result.error).toContain('Un autre programme utilise déjà le dossier de données')
      expect(leftOver(data)).toEqual(['.restoring-0123'])
    })
  })
})
