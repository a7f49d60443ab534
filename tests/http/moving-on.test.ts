// A copy that is cut goes on where it was when the same command is given again.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { binary, run, storeOf } from '../program.ts'
import { hasServer, valueIn, writeStore } from '../stores.ts'
import { newProduct, uploadCatalog } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { killedOnce, leftIn, writtenIn } from './support/cut.ts'
import { pdf } from './support/files.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'

const files = 60
const bytes = 1_000_000
let data: string
let archive: string

beforeAll(async () => {
  data = folder()
  archive = join(folder(), 'site.tar')
  await withProgram({ data }, async (program) => {
    const admin = await new Api(program).signIn()
    await newProduct(admin)
    for (let index = 0; index < files; index++) await uploadCatalog(admin, pdf(bytes, `grand-${index}`))
  })
  const copied = run(['backup', archive, '--data', data])
  expect(copied.code, copied.error).toBe(0)
})

/** The media of a data folder, each with what is in it. */
const mediaOf = (site: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(site, 'media'))
      .filter((name) => /^[0-9a-f]/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(site, 'media', name), 'base64')]),
  )

/** A folder in which a restore has unpacked some files, and when each of them was written. */
async function cutRestore(): Promise<{ site: string; unpacked: Map<string, bigint> }> {
  while (true) {
    const site = folder()
    const unpacked = () => writtenIn(join(leftIn(site, '.restoring-'), 'media'))
    const cut = await killedOnce(() => unpacked().size > 9, ['restore', archive, '--data', site])
    if (cut && unpacked().size < files) return { site, unpacked: unpacked() }
  }
}

describe('a restore that was killed', () => {
  test('goes on with what is there, and ends with the whole site', async () => {
    const { site, unpacked } = await cutRestore()
    const again = run(['restore', archive, '--data', site])
    expect(again.code, again.error).toBe(0)
    // A store of a server is made anew, which the log tells.
    expect(again.error.replace(/^\S+ info migration_applied .*\n/gm, '')).toBe(
      'vitrine : une restauration interrompue reprend ; ce qu’elle avait copié est vérifié et reste.\n',
    )
    expect(mediaOf(site)).toEqual(mediaOf(data))
    expect(run(['doctor', '--data', site]).output).toContain('Tout est en ordre.')
    if (hasServer) return // whose media are named anew in their folder
    const written = writtenIn(join(site, 'media'))
    const whole = [...unpacked.keys()].filter((name) => written.get(name) === unpacked.get(name))
    expect(whole.length).toBeGreaterThanOrEqual(unpacked.size - 1) // that in which it was cut
  })

  test('does not trust what it finds', async () => {
    const { site } = await cutRestore()
    const left = leftIn(site, '.restoring-')
    const [changed = ''] = writtenIn(join(left, 'media')).keys()
    writeFileSync(join(left, 'media', changed), 'x'.repeat(bytes))
    mkdirSync(join(left, 'elsewhere'))
    writeFileSync(join(left, 'elsewhere', 'vitrine.db-wal'), 'x')
    writeFileSync(join(left, 'vitrine.db-wal'), 'x')
    expect(run(['restore', archive, '--data', site]).code).toBe(0)
    expect(mediaOf(site)).toEqual(mediaOf(data))
    expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('is taken back by any other command', async () => {
    const { site } = await cutRestore()
    const other = run(['admin', 'list', '--data', site])
    expect(other.error).toContain('une restauration interrompue a été annulée')
    expect(readdirSync(site).filter((name) => name.startsWith('.re'))).toEqual([])
  })
})

describe('a backup that was killed', () => {
  test('goes on with what it has copied, and checks it', async () => {
    const own = folder()
    let copy: string
    let part: string
    do {
      copy = join(folder(), 'site.tar')
      part = join(copy, '..', '.site.tar.part', 'archive')
    } while (
      !(await killedOnce(() => sizeOf(part) > 10 * bytes, ['backup', copy, '--data', data])) ||
      sizeOf(part) > (files - 5) * bytes
    )
    const { ino } = statSync(part)
    // What it has copied of this file was good; now it is not, and nobody reads it again.
    const [first = ''] = readdirSync(join(data, 'media'))
      .filter((name) => name.endsWith('.pdf'))
      .sort()
    const good = readFileSync(join(data, 'media', first))
    writeFileSync(join(data, 'media', first), 'x'.repeat(good.length))
    const again = run(['backup', copy, '--data', data])
    writeFileSync(join(data, 'media', first), good)
    expect(again.code, again.error).toBe(0)
    expect(statSync(copy).ino).toBe(ino)
    expect(readdirSync(join(copy, '..'))).toEqual([basename(copy)])
    expect(run(['restore', copy, '--data', own]).code).toBe(0)
    expect(mediaOf(own)).toEqual(mediaOf(data))
  })

  test('is gone on with as far as it is whole and of this site', () => {
    const copy = join(folder(), 'site.tar')
    mkdirSync(join(copy, '..', '.site.tar.part'), { mode: 0o700 })
    const written = Buffer.from(readFileSync(archive))
    written.write('y', 10 * bytes)
    writeFileSync(join(copy, '..', '.site.tar.part', 'archive'), written)
    writeFileSync(join(copy, '..', '.site.tar.part', 'vitrine.db'), 'an older store')
    expect(run(['backup', copy, '--data', data]).code).toBe(0)
    const own = folder()
    expect(run(['restore', copy, '--data', own]).code).toBe(0)
    expect(mediaOf(own)).toEqual(mediaOf(data))
  })

  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
})

test('a terminal sees how far it is', () => {
  const site = folder()
  const { stdout, status } = spawnSync(
    'script',
    ['--quiet', '--return', '--command', `'${binary}' restore '${archive}' --data '${site}'`, '/dev/null'],
    { encoding: 'utf8', env: { ...process.env, ...storeOf(site), TERM: 'xterm' } },
  )
  expect(status, stdout).toBe(0)
  expect(stdout).toMatch(/Lecture de l’archive {2}\[\.{24}\] 0 %, 0,00 Ko sur 6\d,\d Mo/)
  expect(stdout).toMatch(/Lecture de l’archive {2}\[#{24}\] 100 %, 6\d,\d Mo sur 6\d,\d Mo\r?\n/)
  expect(stdout).toContain('Copie remise en place')
})

test.runIf(hasServer)('rows that are not what was read are not taken, and files are not sent again', async () => {
  const site = folder()
  expect(run(['admin', 'list', '--data', site]).code).toBe(0)
  writeStore(site, 'DELETE FROM administrator')
  writeStore(
    site,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.name = NEW.name || ' '; RETURN NEW; END $$;
     CREATE TRIGGER spoil BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION spoil();`,
  )
  const spoilt = run(['restore', archive, '--data', site])
  expectRefusal(spoilt)
  expect(spoilt.error).toContain('La copie de la table « product » n’est pas ce qui a été lu.')
  expect(valueIn(site, 'SELECT COUNT(*) FROM product')).toBe('0')
  const sent = writtenIn(join(site, 'media'))
  writeStore(site, 'DROP TRIGGER spoil ON product; DROP FUNCTION spoil')
  const again = run(['restore', archive, '--data', site])
  expect(again.code, again.error).toBe(0)
  expect(writtenIn(join(site, 'media'))).toEqual(sent)
  expect(run(['doctor', '--data', site]).output).toContain('Tout est en ordre.')
  rmSync(join(site, 'media'), { recursive: true })
})
