// Uploads: what a file is decides its content, never its name; what is stored can be fetched in parts and cannot run.
import { describe, expect, test, vi } from 'vitest'
import { type FilePart, file, json, multipart } from './support/bodies.ts'
import { type StoredImage, sendCatalog, sendImage, stored, uploadCatalog, uploadImage } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { filmWithPlace, gif, gifOnScreen, heic, jpeg, mp4, pdf, png, pngClaiming, svg, webp } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite({ avif: true })

const megabyte = 1024 * 1024

describe('POST /api/products/upload/image', () => {
  test.each([
    ['PNG', png(24, 18), 'png', 24, 18],
    ['JPEG', jpeg(3, 2), 'jpg', 24, 16],
    ['GIF', gif, 'gif', 1, 1],
    ['SVG', svg(), 'svg', 40, 20],
  ])('%s, whatever it is called', async (_, bytes, extension, width, height) => {
    const image = stored(await sendImage(admin, bytes, 'facture.exe', 'application/x-msdownload'))
    expect(image).toMatchObject({ width, height })
    expect(image.url).toMatch(new RegExp(`^/media/[0-9a-f]{32}-${width}x${height}\\.${extension}$`))
    const answer = await visitor.get(image.url)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(
      { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', svg: 'image/svg+xml' }[extension],
    )
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  test('the same content has the same address', async () => {
    const one = stored(await sendImage(admin, png(10, 10, 7)))
    expect(stored(await sendImage(admin, png(10, 10, 7), 'autre.png')).url).toBe(one.url)
    expect(stored(await sendImage(admin, png(10, 10, 8))).url).not.toBe(one.url)
  })

  test('it has no other address', async () => {
    const { url } = stored(await sendImage(admin, png(10, 10, 9)))
    const name = url.slice('/media/'.length)
    expect((await visitor.get(url)).status).toBe(200)
    for (const path of [`/media//${name}`, `//media/${name}`, `${url}/`, `/media/./${name}`]) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
  })

  test('an Exif orientation is applied and the metadata is dropped', async () => {
    const upright = stored(await sendImage(admin, jpeg(4, 2, 1)))
    const turned = stored(await sendImage(admin, jpeg(4, 2, 6)))
    expect([upright.width, upright.height]).toEqual([32, 16])
    expect([turned.width, turned.height]).toEqual([16, 32])
    for (const image of [upright, turned]) {
      expect((await visitor.get(image.url)).bytes.toString('latin1')).not.toMatch(/Exif|SECRET/)
    }
  })

  test('a picture of a phone is kept as an upright JPEG that tells nothing of its camera', async () => {
    const image = stored(await sendImage(admin, heic, 'IMG_0001.HEIC', 'image/heic'))
    expect(image.url).toMatch(/-48x64\.jpg$/)
    const kept = await visitor.get(image.url)
    expect(kept.headers['content-type']).toBe('image/jpeg')
    expect(kept.bytes.toString('latin1')).not.toMatch(/Exif|SecretCamera/)
    expect((await visitor.get(image.url.replace('.jpg', '-48.webp'))).status).toBe(200)
    const cut = await sendImage(admin, heic.subarray(0, 560), 'IMG_0002.HEIC', 'image/heic')
    expect([cut.status, cut.json<ErrorAnswer>().message]).toEqual([400, "L'image est illisible ou endommagée."])
  })

  test.each([
    ['a PDF', pdf()],
    ['a video', mp4],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', Buffer.from('bonjour')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['an XML that is no picture', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['no bytes', Buffer.alloc(0)],
  ])('%s named photo.png is refused', async (_, bytes) => {
    const answer = await sendImage(admin, bytes, 'photo.png', 'image/png')
    expect([400, 415]).toContain(answer.status)
    expect(answer.json<ErrorAnswer>().message).toMatch(/[.!)]$/)
  })

  test.each([
    ['a cut PNG', png(60, 60, 3).subarray(0, 60)],
    ['a cut JPEG', jpeg(40, 40).subarray(0, 60)],
    ['only a signature', png(1, 1).subarray(0, 8)],
    ['more than 40 megapixels', pngClaiming(8000, 5001)],
    ['a giant claim in few bytes', pngClaiming(2_000_000_000, 2_000_000_000)],
    ['no size', pngClaiming(0, 0)],
    ['a vast screen with a frame of one pixel', gifOnScreen(65_535, 65_535, 1)],
    ['many frames on a large screen', gifOnScreen(16_000, 2500, 20_000)],
    [
      'a drawing of 10⁹ by 10⁹',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"/>'),
    ],
    ['a blur of 10⁹', svg('<filter id="f"><feGaussianBlur stdDeviation="1000000000"/></filter>')],
  ])('%s is 400', async (_, bytes) => {
    const answer = await sendImage(admin, bytes)
    expect(answer.status, answer.text).toBe(400)
    expect((await visitor.get('/healthz')).status).toBe(200)
  })

  test('more than 5 MB is 413 with a sentence that says so', async () => {
    const big = Buffer.concat([png(10, 10), Buffer.alloc(5 * megabyte)])
    const answer = await sendImage(admin, big)
    expect(answer.status).toBe(413)
    expect(answer.json<ErrorAnswer>().message).toMatch(/trop volumineu.* 5 M[Bo]\.$/)
    expect((await sendImage(admin, Buffer.concat([png(10, 10), Buffer.alloc(9 * megabyte)]))).status).toBe(413)
  })

  test('without its part it is a field error, with two it is one of them at most', async () => {
    for (const body of [
      multipart({}),
      multipart({ image: 'texte' }),
      json({}),
      multipart({}, [file('autre', 'a.png', 'image/png', png(9, 9))]),
    ]) {
      const answer = await admin.post('/api/products/upload/image', body)
      expect([400, 415]).toContain(answer.status)
      expect(answer.json<ErrorAnswer>().message).not.toBe('')
    }
    expect((await admin.post('/api/products/upload/image')).status).toBe(400)
  })
})

describe('POST /api/events/upload-video', () => {
  test('a film forgets where it was taken and keeps its length', async () => {
    const film = filmWithPlace('+36.8065+010.1815/')
    const answer = await admin.post(
      '/api/events/upload-video',
      multipart({}, [file('video', 'a.mov', 'video/mp4', film)]),
    )
    expect(answer.status, answer.text).toBe(200)
    const kept = await visitor.get(answer.json<{ file: { url: string } }>().file.url)
    expect(kept.bytes).toHaveLength(film.length)
    expect(kept.bytes.includes('36.8065')).toBe(false)
    expect(kept.bytes.indexOf('pictures')).toBe(film.indexOf('pictures'))
  })
})

describe('widths', () => {
  test('every promised WebP is there at once, AVIF stands in and then is one', async () => {
    const image = stored(await sendImage(admin, webp))
    const stem = image.url.replace(/\.webp$/, '')
    // As in web/src/lib/media-address.ts, by which pages ask for them.
    const widths = [320, 640, 960, 1280, 1920].filter((width) => width < image.width)
    if (image.width <= 1920) widths.push(image.width)
    for (const width of widths) {
      const variant = await visitor.get(`${stem}-${width}.webp`)
      expect(variant.status).toBe(200)
      expect(variant.headers['content-type']).toBe('image/webp')
    }
    const avif = `${stem}-320.avif`
    const first = await visitor.get(avif)
    expect(first.status).toBe(200)
    if (first.headers['content-type'] === 'image/webp')
      expect(first.headers['cache-control']).not.toContain('immutable')
    await vi.waitFor(async () => expect((await visitor.get(avif)).headers['content-type']).toBe('image/avif'), {
      timeout: 90_000,
      interval: 200,
    })
    const final = await visitor.get(avif)
    expect(final.bytes.toString('latin1', 4, 12)).toBe('ftypavif')
    expect(final.headers['cache-control']).toContain('immutable')
    const again = stored(await sendImage(admin, final.bytes, 'photo.avif', 'image/avif'))
    expect(again.url).toMatch(/-320x\d+\.avif$/)
    expect((await visitor.get(again.url)).bytes.equals(final.bytes)).toBe(true)
    expect((await visitor.get(again.url.replace('.avif', '-320.webp'))).headers['content-type']).toBe('image/webp')
    expect((await sendImage(admin, final.bytes.subarray(0, 300), 'photo.avif', 'image/avif')).status).toBe(400)
    for (const width of [100, 321, image.width + 1]) {
      expect((await visitor.get(`${stem}-${width}.webp`)).status, String(width)).toBe(404)
    }
  })
})

describe('POST /api/products/upload/images', () => {
  test('answers each in its order', async () => {
    const parts: FilePart[] = [11, 12, 13].map((width) => file('images', 'x.png', 'image/png', png(width, 5)))
    const answer = await admin.post('/api/products/upload/images', multipart({}, parts))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<{ files: StoredImage[] }>().files.map((image) => image.width)).toEqual([11, 12, 13])
  })

  test('one bad file refuses them all', async () => {
    const parts = [
      file('images', 'a.png', 'image/png', png(11, 5)),
      file('images', 'b.png', 'image/png', Buffer.from('non')),
    ]
    expect([400, 415]).toContain((await admin.post('/api/products/upload/images', multipart({}, parts))).status)
    expect((await admin.post('/api/products/upload/images', multipart({}))).status).toBe(400)
  })

  test('hundreds of parts are refused', async () => {
    const parts = Array.from({ length: 300 }, () => file('images', 'a.png', 'image/png', png(2, 2)))
    expect([400, 413]).toContain((await admin.post('/api/products/upload/images', multipart({}, parts))).status)
  })
})

describe('POST /api/products/upload/catalog', () => {
  test('takes a PDF and nothing else', async () => {
    const url = await uploadCatalog(admin, pdf(5000))
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/)
    const answer = await visitor.get(url)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.bytes.equals(pdf(5000))).toBe(true)
    for (const bytes of [png(5, 5), mp4, Buffer.from('%PD'), svg()]) {
      expect([400, 415]).toContain((await sendCatalog(admin, bytes)).status)
    }
  })

  test('at most 20 MB', async () => {
    const answer = await sendCatalog(admin, pdf(20 * megabyte + 1))
    expect(answer.status).toBe(413)
    expect(answer.json<ErrorAnswer>().message).toContain('20')
  })
})

describe('POST /api/upload/captions', () => {
  const send = (bytes: Buffer) =>
    admin.post('/api/upload/captions', multipart({}, [file('captions', 'film.vtt', 'text/vtt', bytes)]))

  test('takes WebVTT in UTF-8 and nothing else', async () => {
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBienvenue à l’atelier.\n')
    const answer = await send(captions)
    expect(answer.status, answer.text).toBe(200)
    const { url } = answer.json<{ file: { url: string } }>().file
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.vtt$/)
    const kept = await visitor.get(url)
    expect(kept.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(kept.bytes.equals(captions)).toBe(true)
    for (const bytes of [
      png(5, 5),
      mp4,
      pdf(),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('WEBVTT\n\n\xe9', 'latin1'),
    ]) {
      expect([400, 415]).toContain((await send(bytes)).status)
    }
    expect((await visitor.post('/api/upload/captions', multipart({}))).status).toBe(401)
  })
})

describe('GET /media/…', () => {
  test('nothing but a stored name is found', async () => {
    const url = await uploadImage(admin)
    const hash = url.slice('/media/'.length, '/media/'.length + 32)
    for (const path of [
      '/media/',
      '/media',
      '/media/../token.key',
      '/media/..%2ftoken.key',
      '/media/%2e%2e/token.key',
      '/media/..%5ctoken.key',
      '/media//etc/passwd',
      '/media/%2fetc%2fpasswd',
      '/media/../vitrine.db',
      `/media/${hash}`,
      `/media/${hash}.png`,
      `${url}.bak`,
      `${url}/x`,
      `${url}%20`,
      url.toUpperCase(),
      url.replace('16x12', '12x16'),
      `/media/${'0'.repeat(32)}-1x1.png`,
    ]) {
      const answer = await visitor.get(path)
      expect(answer.status, path).toBe(404)
      expect(answer.text, path).not.toContain('root:')
    }
    expect((await visitor.get(`${url}%00`)).status).toBe(404)
  })
})
