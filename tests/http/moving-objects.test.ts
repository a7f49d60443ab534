// A site moves into a bucket and out of it, and goes on where it was cut.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, hasObjects, newBucket, servicePort } from '../objects.ts'
import { run } from '../program.ts'
import { newProduct, uploadCatalog, uploadImage } from './support/catalogue.ts'
import { Api } from './support/client.ts'
import { killedOnce, runBeside } from './support/cut.ts'
import { pdf, png } from './support/files.ts'
import { type Line, lineTo } from './support/line-to.ts'
import { expectRefusal, folder, withProgram } from './support/operator.ts'

const files = 60
const bytes = 300_000

describe.runIf(hasObjects)('a site and a bucket', () => {
  let line: Line
  let archive: string
  let names: string[]

  beforeAll(async () => {
    line = await lineTo(servicePort())
    const data = folder()
    archive = join(folder(), 'site.tar')
    await withProgram({ data }, async (program) => {
      const admin = await new Api(program).signIn()
      await newProduct(admin)
      await uploadImage(admin, png(700, 20, 9))
      for (let index = 0; index < files; index++) await uploadCatalog(admin, pdf(bytes, `objet-${index}`))
    })
    expect(run(['backup', archive, '--data', data]).code).toBe(0)
    names = membersOf(archive)
    expect(names.length).toBeGreaterThan(files)
  })
  afterAll(() => line.end())

  /** What of the media an archive holds, by its list of checksums, whose first line follows zeros. */
  const membersOf = (file: string): string[] =>
    [...readFileSync(file, 'latin1').matchAll(/(?<![0-9a-f])[0-9a-f]{128} {2}media\/(.+)$/gm)]
      .map(([, name = '']) => name)
      .sort()

  /** A restore into a new bucket that was cut by `cut` once some files were there. */
  async function begun(cut: (bucket: Bucket, args: string[]) => Promise<boolean>) {
    while (true) {
      const bucket = await newBucket()
      const args = ['restore', archive, '--data', folder()]
      const was = await cut(bucket, args)
      const there = await bucket.names()
      if (was && there.length < names.length) return { bucket, args, there }
    }
  }

  const has = (bucket: Bucket, count: number) => async () => (await bucket.names()).length >= count

  async function expectTheRest(bucket: Bucket, args: string[], there: string[]): Promise<void> {
    const before = line.sent()
    const again = await runBeside(args, bucket.settings(line.url))
    expect(again.code, again.error).toBe(0)
    expect(again.error).toContain('une restauration interrompue reprend')
    expect(await bucket.names()).toEqual(names)
    // Each question about a file that is there takes less than 2 kB.
    expect(line.sent() - before).toBeLessThan((names.length - there.length) * bytes * 1.05 + names.length * 4000)
    const doctor = run(['doctor', '--data', args.at(-1) ?? ''], '', bucket.settings())
    expect(doctor.output).toContain('Tout est en ordre.')
  }

  test('a restore that was killed sends what is not there yet', async () => {
    const { bucket, args, there } = await begun((bucket, args) => killedOnce(has(bucket, 12), args, bucket.settings()))
    expect(there.length).toBeGreaterThanOrEqual(12)
    await expectTheRest(bucket, args, there)
  })

  test('a restore whose service went away says so, and sends what is not there yet', async () => {
    const { bucket, args, there } = await begun(async (bucket, args) => {
      const ended = runBeside(args, bucket.settings(line.url))
      while (!(await has(bucket, 12)())) await elapse(5)
      await line.cut()
      const { code, error } = await ended
      await line.mend()
      if (code === 0) return false
      expectRefusal({ code, error, output: '' })
      expect(error).toContain('Le stockage des fichiers est indisponible')
      return true
    })
    await expectTheRest(bucket, args, there)
  })

  test('what has the name of a file and is none is sent again', async () => {
    const bucket = await newBucket()
    const [name = ''] = names.filter((one) => one.endsWith('.pdf'))
    await bucket.ask('PUT', name, { body: Buffer.alloc(bytes, 'x') })
    const args = ['restore', archive, '--data', folder()]
    expect(run(args, '', bucket.settings()).code).toBe(0)
    const doctor = run(['doctor', '--data', args.at(-1) ?? ''], '', bucket.settings())
    expect(doctor.output).toContain('Tout est en ordre.')
  })

  test('a backup whose service went away goes on with what has come', async () => {
    const bucket = await newBucket()
    const site = folder()
    expect(run(['restore', archive, '--data', site], '', bucket.settings()).code).toBe(0)
    // A machine that has copies of nothing.
    const settings = (endpoint?: string) => ({ ...bucket.settings(endpoint), VITRINE_MEDIA_CACHE_MB: '1' })
    const copy = join(folder(), 'site.tar')
    let received = 0
    while (true) {
      const before = line.received()
      const ended = runBeside(['backup', copy, '--data', site], settings(line.url))
      while (line.received() - before < 12 * bytes) await elapse(1)
      await line.cut()
      const { code, error } = await ended
      received = line.received() - before
      await line.mend()
      if (code === 0) continue
      expect(error).toMatch(/ne peut pas être lu pour le moment|indisponible/)
      break
    }
    const before = line.received()
    const again = await runBeside(['backup', copy, '--data', site], settings(line.url))
    expect(again.code, again.error).toBe(0)
    expect(membersOf(copy)).toEqual(names)
    expect(line.received() - before + received).toBeLessThan((files + 6) * bytes * 1.05)
  })
})
