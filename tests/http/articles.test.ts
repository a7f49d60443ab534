// Articles and events: markup, addresses, media by type; the two pages that are one item each; the upload calls.
import { describe, expect, test } from 'vitest'
import { file, json, multipart } from './support/bodies.ts'
import { unique, uploadImage } from './support/catalogue.ts'
import type { ErrorAnswer } from './support/client.ts'
import { type Item, inputOf, kindOf, newItem } from './support/collections.ts'
import { film, pdf, png } from './support/files.ts'
import { faultPaths } from './support/refusal.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

const upload = async (path: string, field: string, bytes: Buffer): Promise<string> => {
  const answer = await admin.post(path, multipart({}, [file(field, 'x', 'application/octet-stream', bytes)]))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ file: { url: string } }>().file.url
}

describe('an article', () => {
  test('may lead to what another site keeps, and speak of it', async () => {
    const content = '<p>Sous /media/ : <a href="https://autre.example/media/brochure.pdf">brochure</a></p>'
    const item = await newItem(admin, '/api/blog', { title: 'Le dossier /media/', content })
    expect(item.content).toBe(content)
    const own = json({ content: '<p><a href="/media/brochure.pdf">brochure</a></p>' })
    expect(faultPaths(await admin.put(`/api/blog/${item.id}`, own))).toEqual(['content'])
  })

  test('keeps what may stand in it and nothing that runs', async () => {
    const image = await uploadImage(admin)
    const good = `<h2>T</h2><ul><li>u</li></ul><p><a href="/contact">c</a> <strong>g</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>`
    const item = await newItem(admin, '/api/blog', {
      title: '<p>Un <em>titre</em><script>alert(1)</script></p>',
      author: '<b onclick="x">A</b>',
      excerpt: '<p>E</p><iframe src="https://evil.example"></iframe>',
      content: `${good}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><img src="${image}"><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><style>*{}</style><p style="x" onmouseover="y">p</p>`,
    })
    expect(item.title).toBe('Un <em>titre</em>')
    expect(item.author).toBe('<b>A</b>')
    expect(item.excerpt).toBe('<p>E</p>')
    const content = String(item.content)
    expect(content.startsWith(good)).toBe(true)
    expect(content).toContain(`<img src="${image}" alt="" width="16" height="12" loading="lazy" />`)
    expect(content).toContain('src="https://www.youtube-nocookie.com/embed/abcdefghijk"')
    expect(content).not.toMatch(/script>|onerror|onmouseover|javascript:|<style|style=|evil/)
    // A change passes the same door, and what was cleaned once stays as it is.
    const again = await admin.put(`/api/blog/${item.id}`, json(item))
    expect(again.json<Item>().content).toBe(content)
    const worse = await admin.put(`/api/blog/${item.id}`, json({ excerpt: '<svg onload=alert(1)>' }))
    expect(worse.json<Item>().excerpt).toBe('')
  })

  test('has an address that lasts and is never shared', async () => {
    const title = unique('L’article é')
    const first = await newItem(admin, '/api/blog', { title })
    const second = await newItem(admin, '/api/blog', { title: `<em>${title}</em> !` })
    expect(second.id).toBe(`${first.id}-2`)
    const renamed = (
      await admin.put(`/api/blog/${first._id}`, json({ title: 'Autre chose', id: 'autre' }))
    ).json<Item>()
    expect(renamed.id).toBe(first.id)
    const third = await newItem(admin, '/api/blog', { title })
    expect(third.id).toBe(`${first.id}-3`)
    for (const key of [first.id, first._id]) {
      expect((await visitor.get(`/api/blog/${key}`)).json<Item>()._id).toBe(first._id)
    }
    const parallel = await Promise.all(Array.from({ length: 8 }, () => newItem(admin, '/api/blog', { title: 'Même' })))
    expect(new Set(parallel.map(({ id }) => id)).size).toBe(8)
    expect((await newItem(admin, '/api/blog', { id: 'Une Adresse À Moi' })).id).toBe('une-adresse-a-moi')
    expect((await admin.delete(`/api/blog/${third.id}`)).status).toBe(204)
    expect((await visitor.get(`/api/blog/${third.id}`)).status).toBe(404)
  })

  test('checks its day, its category and its flag', async () => {
    const input = await inputOf(admin, kindOf('/api/blog'))
    const wrong = await admin.post(
      '/api/blog',
      json({ ...input, date: '2026-02-30', category: 'Sport', showOnHomepage: 'x' }),
    )
    expect(faultPaths(wrong)).toEqual(['category', 'date', 'showOnHomepage'])
    for (const category of ['Équipement', 'Installation', 'Innovation', 'Formation', 'Événement', 'News']) {
      const item = await newItem(admin, '/api/blog', {
        category,
        date: '2025-01-14T10:00:00.000Z',
        showOnHomepage: 'true',
      })
      expect(item).toMatchObject({ category, date: '2025-01-14', showOnHomepage: true })
    }
    expect((await newItem(admin, '/api/blog')).date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('may be 512 KB long and no longer', async () => {
    const input = await inputOf(admin, kindOf('/api/blog'))
    const content = (bytes: number) => `<p>${'x'.repeat(bytes - 7)}</p>`
    expect((await admin.post('/api/blog', json({ ...input, content: content(512 * 1024) }))).status).toBe(201)
    const over = await admin.post('/api/blog', json({ ...input, content: content(512 * 1024 + 1) }))
    expect(over.status).toBe(400)
    expect(over.json<ErrorAnswer>().errors).toHaveProperty('content')
    expect((await admin.post('/api/blog', json({ ...input, content: content(1100 * 1024) }))).status).toBe(413)
    // Cleaning lengthens this one past the limit.
    const grown = await admin.post('/api/blog', json({ ...input, content: '&'.repeat(300 * 1024) }))
    expect(grown.json<ErrorAnswer>().errors).toHaveProperty('content')
  })

  test('links lead out or into the site', async () => {
    const input = await inputOf(admin, kindOf('/api/blog'))
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://a.example']) {
      const answer = await admin.post('/api/blog', json({ ...input, relatedLinks: [{ title: 'T', link }] }))
      expect(answer.json<ErrorAnswer>().errors, link).toHaveProperty(['relatedLinks.0.link'])
    }
  })
})

describe('an event', () => {
  const input = (fields: Record<string, unknown>) => inputOf(admin, kindOf('/api/events'), fields)

  test('is made as the form makes it: files first, then their addresses', async () => {
    const heroImage = await upload('/api/events/upload-hero', 'image', png(40, 30))
    const gallery = await admin.post(
      '/api/events/upload-gallery',
      multipart({}, [file('images', 'a', 'image/png', png(41, 30)), file('images', 'b', 'image/png', png(42, 30))]),
    )
    const urls = gallery.json<{ files: { url: string }[] }>().files.map(({ url }) => url)
    const title = unique('Congrès')
    const event = await newItem(admin, '/api/events', {
      ...{ id: title, title, type: 'medical', heroImage, mediaType: 'gallery', videoUrl: '' },
      galleryImages: urls.map((src, i) => ({ id: `image-${i}`, src, alt: `Image ${i + 1}` })),
    })
    expect(event).toMatchObject({ title, heroImage, mediaType: 'gallery', videoUrl: '' })
    expect(event.galleryImages).toEqual(urls.map((src, i) => ({ id: `image-${i}`, src, alt: `Image ${i + 1}` })))
    expect((await visitor.get(`/api/events/${event.id}`)).json()).toEqual(event)
  })

  test('has the media that its type asks for', async () => {
    const sentences = {
      fitness: ['videoUrl', 'Une vidéo est requise pour les événements fitness.'],
      gallery: ['galleryImages', 'Des images de galerie sont requises pour les événements médicaux avec galerie.'],
      video: ['videoUrl', 'Une vidéo est requise pour les événements médicaux avec vidéo.'],
    } as const
    const bodies = {
      fitness: { type: 'fitness' },
      gallery: { mediaType: 'gallery', galleryImages: [] },
      video: { mediaType: 'video' },
    }
    for (const name of ['fitness', 'gallery', 'video'] as const) {
      const [field, sentence] = sentences[name]
      const answer = await admin.post('/api/events', json(await input(bodies[name])))
      expect(answer.status).toBe(400)
      expect(answer.json<ErrorAnswer>().errors).toEqual({ [field]: sentence })
    }
    const videoUrl = await upload('/api/events/upload-video', 'video', film('a'))
    const fitness = await newItem(admin, '/api/events', { type: 'fitness', mediaType: 'gallery', videoUrl })
    expect(fitness).toMatchObject({ mediaType: 'video', galleryImages: [], videoUrl })
    const turned = await admin.put(`/api/events/${fitness.id}`, json({ type: 'medical', mediaType: 'gallery' }))
    expect(turned.status).toBe(400)
  })

  test('is listed by its type', async () => {
    const videoUrl = await upload('/api/events/upload-video', 'video', film('b'))
    const { _id } = await newItem(admin, '/api/events', { type: 'fitness', videoUrl })
    const of = async (type: string) => (await visitor.get(`/api/events?type=${type}`)).json<Item[]>()
    expect((await of('fitness')).map((event) => event._id)).toContain(_id)
    expect((await of('medical')).map((event) => event._id)).not.toContain(_id)
    expect(new Set((await of('medical')).map(({ type }) => type))).toEqual(new Set(['medical']))
    expect((await visitor.get('/api/events?type=autre')).status).toBe(400)
  })
})

describe('the page of one item', () => {
  test('about confirms its save with the data', async () => {
    const before = (await visitor.get('/api/about')).json<Item>()
    expect(before).toMatchObject({
      introText1: '',
      efficaciteTitle: 'Efficacité',
      valeursTitle: 'Nos valeurs',
      videoSource: '',
    })
    expect((await visitor.put('/api/about', json({ introText1: 'x' }))).status).toBe(401)
    const answer = await admin.put(
      '/api/about',
      multipart({ introText1: 'Bonjour\r\nvous' }, [file('video', 'a.mp4', 'video/mp4', film('c'))]),
    )
    expect(answer.status, answer.text).toBe(200)
    const saved = answer.json<{ success: boolean; message: string; data: Item }>()
    expect(saved).toMatchObject({ success: true, message: expect.stringMatching(/succès/) })
    expect(saved.data).toMatchObject({ introText1: 'Bonjour\nvous', videoSource: expect.stringMatching(/\.mp4$/) })
    expect((await visitor.get('/api/about')).json()).toEqual(saved.data)
    const cleared = await admin.put('/api/about', json({ videoPath: '' }))
    expect(cleared.json<{ data: Item }>().data.videoSource).toBe('')
  })

  test('fitness keeps a title', async () => {
    expect((await visitor.get('/api/fitness-page-data')).json()).toMatchObject({ title: 'Matériel de Sport' })
    const saved = await admin.put(
      '/api/fitness-page-data',
      multipart({ title: 'Sport' }, [file('backgroundImage', 'a.png', 'image/png', png(50, 40))]),
    )
    expect(saved.json()).toMatchObject({ title: 'Sport', backgroundImage: expect.stringMatching(/-50x40\.png$/) })
    expect((await admin.put('/api/fitness-page-data', json({ title: ' ' }))).status).toBe(400)
    expect((await visitor.get('/api/fitness-page-data')).json()).toEqual(saved.json())
  })
})

describe('upload calls', () => {
  test.each(['/api/blog', '/api/events'])('none of %s takes the name of an item', async (path) => {
    const { paths } = (await visitor.get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
    const words = Object.keys(paths)
      .map((one) => one.slice(path.length + 1))
      .filter((word, i) => Object.keys(paths)[i]?.startsWith(`${path}/`) && /^[a-z-]+$/.test(word))
    expect(words).toContain(path === '/api/blog' ? 'upload' : 'upload-hero')
    for (const word of words) {
      for (const fields of [{ title: word }, { id: word }]) {
        const item = await newItem(admin, path, fields)
        expect((await visitor.get(`${path}/${item.id}`)).json(), word).toEqual(item)
        expect((await admin.delete(`${path}/${item.id}`)).status, word).toBe(204)
      }
    }
  })

  test.each(['/api/upload', '/api/blog/upload', '/api/events/upload-hero'])('%s takes one image', async (path) => {
    expect(await upload(path, 'image', png(20, 10))).toMatch(/-20x10\.png$/)
    const image = (bytes: Buffer) => multipart({}, [file('image', 'x.png', 'image/png', bytes)])
    expect((await visitor.post(path, image(png(5, 5)))).status).toBe(401)
    expect((await admin.post(path, image(film()))).status).toBe(415)
    expect((await admin.post(path, image(pdf()))).status).toBe(415)
    expect((await admin.post(path, image(Buffer.alloc(5 * 1024 * 1024 + 1)))).status).toBe(413)
    expect((await admin.post(path, multipart({}))).status).toBe(400)
  })

  test('a video is told by its content', async () => {
    const video = (bytes: Buffer) => multipart({}, [file('video', 'x.mp4', 'video/mp4', bytes)])
    expect((await admin.post('/api/events/upload-video', video(png(5, 5)))).status).toBe(415)
    expect((await admin.post('/api/events/upload-video', video(film('d')))).status).toBe(200)
  })

  test('a service takes its PDF under the form’s name, and an empty path clears it', async () => {
    const part = (bytes: Buffer) =>
      multipart({ title: unique('F') }, [
        file('image', 'a.png', 'image/png', png(21, 10)),
        file('pdf', 'a.pdf', 'application/pdf', bytes),
      ])
    const answer = await admin.post('/api/fitness-services', part(pdf()))
    expect(answer.status, answer.text).toBe(201)
    const item = answer.json<Item>()
    expect(item).toMatchObject({
      pdfSrc: expect.stringMatching(/\.pdf$/),
      imageSrc: expect.stringMatching(/-21x10\.png$/),
    })
    const wrong = await admin.post('/api/fitness-services', part(png(5, 5)))
    expect(wrong.status).toBe(415)
    expect(wrong.json<ErrorAnswer>().message).toBe('Veuillez sélectionner un fichier PDF')
    const cleared = await admin.put(`/api/fitness-services/${item._id}`, json({ pdfSrc: '' }))
    expect(cleared.json<Item>().pdfSrc).toBe('')
  })

  test('a slide leads where it did when something else of it is saved', async () => {
    const slide = await newItem(admin, '/api/hero-slides', { title: ['Un'], link: '/fitness' })
    const saved = (await admin.put(`/api/hero-slides/${slide._id}`, multipart({ title: ['Deux'] }))).json<Item>()
    expect(saved).toMatchObject({ title: ['Deux'], link: '/fitness' })
  })

  test('a slide that switches to a video sends an empty path for its image', async () => {
    const slide = await newItem(admin, '/api/hero-slides', { title: ['Un', 'Deux'] })
    expect(slide).toMatchObject({ title: ['Un', 'Deux'], link: '/categories', video: '' })
    const body = multipart({ backgroundPath: '', title: ['Un'] }, [file('video', 'a.mp4', 'video/mp4', film('e'))])
    const turned = (await admin.put(`/api/hero-slides/${slide._id}`, body)).json<Item>()
    expect(turned).toMatchObject({ background: '', video: expect.stringMatching(/\.mp4$/), title: ['Un'] })
  })
})
