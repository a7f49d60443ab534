// Media in a bucket that several programs share: what one stores the others serve, an outage of the service is neither a
// missing file nor a half write, and the commands know the bucket as they know a folder.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as elapse } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, hasObjects, newBucket, servicePort } from '../objects.ts'
import { newDataFolder, type Program, removeDataFolder, run, start } from '../program.ts'
import { file, json, multipart } from './support/bodies.ts'
import {
  newCategory,
  productInput,
  sendCatalog,
  sendImage,
  stored,
  uploadCatalog,
  uploadImage,
} from './support/catalogue.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { longFilm, pdf, png } from './support/files.ts'
import { type Line, lineTo } from './support/line-to.ts'
import { expectRefusal, folder } from './support/operator.ts'

const megabyte = 1024 * 1024

const nameOf = (url: string): string => url.slice('/media/'.length)

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await elapse(20)
}

const sendFilm = (api: Api, bytes: Buffer) =>
  api.post('/api/events/upload-video', multipart({}, [file('video', 'film.mp4', 'video/mp4', bytes)]))

describe.runIf(hasObjects)('media in a bucket', () => {
  const folders: string[] = []
  const programs: Program[] = []
  let bucket: Bucket
  let line: Line
  let one: Api
  let other: Api
  let far: Api

  const startWith = async (environment: Readonly<Record<string, string>>, avif = false) => {
    const data = newDataFolder()
    folders.push(data)
    const program = await start({ data, environment, avif })
    programs.push(program)
    return new Api(program).signIn()
  }
  const dataOf = (index: number): string => folders[index] ?? ''

  beforeAll(async () => {
    bucket = await newBucket()
    line = await lineTo(servicePort())
    one = await startWith(bucket.settings(), true)
    other = await startWith(bucket.settings())
    far = await startWith({ ...bucket.settings(line.url), VITRINE_MEDIA_CACHE_MB: '1' }) // the service over a line of its own
  })
  afterAll(async () => {
    for (const program of programs) await program.stop()
    await line.end()
    for (const data of folders) removeDataFolder(data)
  })

  test('files of one program are served by the others, whole, in parts and on condition', async () => {
    const url = await uploadCatalog(one, pdf(3 * megabyte, 'partage'))
    const whole = await one.get(url)
    const served = await other.get(url)
    expect(served.status).toBe(200)
    expect(served.bytes.equals(whole.bytes)).toBe(true)
    for (const header of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'content-disposition']) {
      expect(served.headers[header], header).toBe(whole.headers[header])
    }
    const part = await far.get(url, { Range: 'bytes=1000000-1000099' })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(whole.bytes.subarray(1_000_000, 1_000_100))).toBe(true)
    expect((await other.get(url, { Range: `bytes=${3 * megabyte}-` })).status).toBe(416)
    expect((await other.get(url, { 'If-None-Match': whole.headers.etag ?? '' })).status).toBe(304)
    const head = await other.head(url)
    expect([head.status, head.headers['content-length']]).toEqual([200, String(3 * megabyte)])
  })

  test('what is nowhere is 404', async () => {
    expect((await other.get(`/media/${'0'.repeat(32)}.pdf`)).status).toBe(404)
    expect((await other.get(`/media/${'0'.repeat(32)}-10x10-10.avif`)).status).toBe(404)
    expect((await other.get('/media/notes.txt')).status).toBe(404)
  })

  test('an image has its variants there, and in the end those in AVIF', async () => {
    const { url } = stored(await sendImage(one, png(700, 20, 7)))
    const stem = nameOf(url).replace('.png', '')
    expect(await bucket.names()).toEqual(
      expect.arrayContaining([`${stem}.png`, `${stem}-320.webp`, `${stem}-640.webp`, `${stem}-700.webp`]),
    )
    expect((await other.get(`/media/${stem}-320.webp`)).headers['content-type']).toBe('image/webp')
    await until(async () => (await other.get(`/media/${stem}-320.avif`)).headers['content-type'] === 'image/avif')
  })

  test('a film of 100 MB is stored and sent without being held', async () => {
    const [program] = programs
    const read = (name: string) =>
      Number(
        new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(
          readFileSync(`/proc/${program?.process.pid}/status`, 'latin1'),
        )?.[1],
      ) * 1024
    expect((await sendFilm(one, longFilm(megabyte, 'premier'))).status).toBe(200)
    writeFileSync(`/proc/${program?.process.pid}/clear_refs`, '5')
    const before = read('VmRSS')
    const bytes = longFilm(100 * megabyte, 'long')
    const { url } = stored(await sendFilm(one, bytes))
    const instrumented = /lib[at]san/.test(readFileSync(`/proc/${program?.process.pid}/maps`, 'latin1'))
    expect(read('VmHWM') - before).toBeLessThan((instrumented ? 256 : 16) * megabyte)
    const end = await other.get(url, { Range: 'bytes=-1000' })
    expect(end.status).toBe(206)
    expect(end.bytes.equals(bytes.subarray(-1000))).toBe(true)
    const served = await far.get(url)
    expect(served.bytes.equals(bytes)).toBe(true)
  })

  test('local copies stay within their room, and all is served', async () => {
    const urls: string[] = []
    for (let index = 0; index < 6; index++) urls.push(await uploadCatalog(one, pdf(400_000, `copie-${index}`)))
    for (const url of [...urls, ...urls]) expect((await far.get(url)).bytes.length).toBe(400_000)
    const copies = join(dataOf(2), 'media-copies')
    await until(async () => {
      const sizes = readdirSync(copies).map(
        (name) => statSync(join(copies, name), { throwIfNoEntry: false })?.size ?? 0,
      )
      return sizes.reduce((sum, size) => sum + size, 0) <= megabyte
    })
  })

  test('what is not what was stored is answered to nobody', async () => {
    const url = await uploadCatalog(one, pdf(5000, 'intact'))
    const altered = pdf(5000, 'altere')
    expect((await bucket.ask('PUT', nameOf(url), { body: altered })).status).toBe(200)
    expect((await other.get(url)).status).toBe(503)
    expect((await one.get(url)).status).toBe(200) // its own copy
  })

  test('while the service is away, what is here is served, uploads are refused in words, and nothing is half done', async () => {
    const kept = await uploadCatalog(one, pdf(5000, 'connu'))
    const unknown = await uploadCatalog(one, pdf(5000, 'inconnu'))
    expect((await far.get(kept)).status).toBe(200)
    const category = await newCategory(far)
    const products = async () => (await far.get('/api/products')).json<unknown[]>().length
    const { image: _, ...fields } = await productInput(one, { category: category._id })
    const pictured = (await far.post('/api/products', json(await productInput(one, { category: category._id })))).json<{
      _id: string
    }>()
    const sheet = `/products/${pictured._id}/fiche.pdf`
    // AVIF comes when it comes.
    const objects = async () => (await bucket.names()).filter((name) => !name.endsWith('.avif'))
    const before = [await products(), await objects()]

    await line.cut()
    expect((await far.get(kept)).status).toBe(200)
    expect((await far.get('/')).status).toBe(200)
    const missed = await far.get(unknown)
    expect([missed.status, missed.headers['retry-after']]).toEqual([503, '2'])
    expect((await far.get(`/media/${'1'.repeat(32)}.pdf`)).status).toBe(503)
    expect((await far.get(sheet)).status, 'nor a data sheet without its pictures').toBe(503)
    for (const refused of [await sendCatalog(far, pdf(900, 'refusé')), await sendImage(far, png(20, 20, 9))]) {
      expect(refused.status).toBe(503)
      expect(refused.json<ErrorAnswer>().message).toMatch(/stockage des fichiers/)
    }
    const withPicture = multipart(fields, [file('image', 'photo.png', 'image/png', png(21, 21, 9))])
    expect((await far.post('/api/products', withPicture)).status).toBe(503)
    expect((await far.get('/readyz')).text).toMatch(/^ok\n.*ne répond pas/)
    expect((await far.get('/metrics')).text).toContain('vitrine_media_reachable 0')

    await line.mend()
    await until(async () => (await far.get(unknown)).status === 200)
    expect((await far.get(sheet)).headers['content-type']).toBe('application/pdf')
    expect((await far.get(`/media/${'1'.repeat(32)}.pdf`)).status).toBe(404)
    expect((await far.get('/readyz')).text).toBe('ok\n')
    expect([await products(), await objects()]).toEqual(before)
    expect((await sendCatalog(far, pdf(900, 'refusé'))).status).toBe(200)
  })

  test('a service that hangs holds up nobody but who asks for what it has', async () => {
    const unknown = await uploadCatalog(one, pdf(5000, 'suspendu'))
    line.hold()
    const waiting = Array.from({ length: 8 }, () => far.get(unknown))
    for (let round = 0; round < 20; round++) {
      expect((await far.get('/healthz')).status).toBe(200)
      expect((await far.get('/api/auth/verify')).status).toBe(200) // asks the same workers that look for files
    }
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(503)
    line.release()
    await until(async () => (await far.get(unknown)).status === 200)
  })

  test('doctor, backup and restore', async () => {
    const own = await newBucket()
    const api = await startWith(own.settings())
    const data = dataOf(folders.length - 1)
    const picture = await uploadImage(api, png(400, 20, 4))
    const category = await newCategory(api, { heroImage: picture })
    const doctor = (...more: string[]) => run(['doctor', '--data', data, ...more], '', own.settings())
    expect(doctor().output).toContain('Tout est en ordre.')
    const variant = nameOf(picture).replace('.png', '-320.webp')
    await own.ask('DELETE', variant)
    expect(doctor().output).toContain('Des tailles réduites manquent')
    expect(doctor('--fix').code).toBe(0)
    expect(await own.names()).toContain(variant)

    if (!process.env.VITRINE_TEST_POSTGRES) {
      const archive = join(folder(), 'site.tar')
      const backedUp = run(['backup', archive, '--data', data], '', own.settings())
      expect(backedUp.code, backedUp.error).toBe(0)
      const empty = await newBucket()
      const put = run(['restore', archive, '--data', join(folder(), 'site')], '', empty.settings())
      expect(put.code, put.error).toBe(0)
      expect(await empty.names()).toEqual(await own.names())
    }

    await own.ask('DELETE', nameOf(picture))
    expect(doctor().output).toContain(`Le contenu cite « ${picture} »`)
    expect((await api.put(`/api/products/categories/${category._id}`, json({ title: 'Sans fichier' }))).status).toBe(
      200,
    )
    const away = run(['doctor', '--data', data], '', own.settings('http://127.0.0.1:9'))
    expect(away.output).toContain('Le stockage des fichiers (http://127.0.0.1:9) ne répond pas')
    expect(away.code).toBe(1)
  })

  test('an address or a key that cannot be is refused at once', () => {
    const data = folder()
    const doctor = (environment: Readonly<Record<string, string>>) => run(['doctor', '--data', data], '', environment)
    expectRefusal(doctor({ VITRINE_MEDIA: 's3://media/dossier' }))
    const keyless = doctor({ VITRINE_MEDIA: 's3://media' })
    expectRefusal(keyless)
    expect(keyless.error).toContain('VITRINE_MEDIA_SECRET')
    expectRefusal(
      doctor({ VITRINE_MEDIA: 's3://media', VITRINE_MEDIA_KEY: 'a', VITRINE_MEDIA_SECRET_FILE: join(data, 'absent') }),
    )
  })
})
