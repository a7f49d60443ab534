// Files that are sent with a draft: what becomes of them, and of what goes with them.
import { expect, test } from 'vitest'
import { type FilePart, file, json, multipart } from './support/bodies.ts'
import { newCategory, uploadImage } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { film as movie, png } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { admin } = runningSite()

interface Draft {
  readonly content: Record<string, unknown>
  readonly form: unknown
  readonly stored?: Record<string, string>
  readonly errors: Record<string, string>
}

const at = (type: string, item: string) => `/api/drafts/${type}/${item}`
const publish = (type: string, item: string) => admin.post(`${at(type, item)}/publish`, json({}))

test('go to the store with the draft, and stay there while it names them', async () => {
  const before = await newCategory(admin)
  const sent = await admin.put(
    at('Category', before._id),
    multipart({ title: 'Illustrée', _base: before.updatedAt, _form: JSON.stringify({ title: 'Illustrée' }) }, [
      file('heroImage', 'a.png', 'image/png', png(31, 22)),
    ]),
  )
  expectStatus(sent, 200)
  const { stored, content, form } = sent.json<Draft>()
  expect(stored?.heroImage).toMatch(/^\/media\//)
  expect(content.heroImage).toBe(stored?.heroImage)
  expect(form).toEqual({ title: 'Illustrée' })
  expectStatus(await publish('Category', before._id), 200)
  const { heroImage } = (await admin.get(`/api/products/categories/${before._id}`)).json<{ heroImage: string }>()
  expect(heroImage).toBe(stored?.heroImage)
})

test('that are none are told, and the rest is kept', async () => {
  const before = await newCategory(admin)
  const sent = await admin.put(
    at('Category', before._id),
    multipart({ title: 'Sans image' }, [file('heroImage', 'a.png', 'image/png', Buffer.from('rien'))]),
  )
  expectStatus(sent, 200)
  const { content, stored, errors } = sent.json<Draft>()
  expect(content).toMatchObject({ title: 'Sans image' })
  expect(stored).toEqual({})
  expect(errors).toEqual({ heroImage: 'Veuillez sélectionner un fichier image valide.' })
})

test('a film and its captions come together, or stay together', async () => {
  const film = (label: string) => file('video', 'a.mp4', 'video/mp4', movie(label))
  const captions = (text: string) => file('captions', 'a.vtt', 'text/vtt', Buffer.from(text))
  const body = { name: 'Amel', position: 'Médecin', avatar: await uploadImage(admin) }
  const made = await admin.post('/api/testimonials', multipart(body, [film('un'), captions('WEBVTT')]))
  expect(made.status, made.text).toBe(201)
  const { _id, videoUrl, videoCaptions, updatedAt } =
    made.json<Record<'_id' | 'videoUrl' | 'videoCaptions' | 'updatedAt', string>>()
  const sent = async (fields: Record<string, string>, parts: readonly FilePart[]) => {
    const base = { _base: updatedAt, _form: '{}', ...fields }
    const answer = await admin.put(`/api/drafts/Testimonial/${_id}`, multipart(base, parts))
    expect(answer.status, answer.text).toBe(200)
    const { content, errors } = answer.json<Draft>()
    expectStatus(await admin.delete(`/api/drafts/Testimonial/${_id}`), 204)
    return { ...content, refused: Object.keys(errors) }
  }
  const broken = file('video', 'a.mp4', 'video/mp4', movie('deux').subarray(0, 20))
  const one = { videoUrl, videoCaptions, refused: ['videoUrl'] }
  expect(await sent({ videoCaptions: '' }, [broken])).toMatchObject(one)
  expect(await sent({}, [broken, captions('WEBVTT deux')])).toMatchObject(one)
  const other = await sent({}, [film('deux'), captions('une recette')])
  expect(other).toMatchObject({ videoCaptions: '', refused: ['videoCaptions'] })
  expect(other).not.toMatchObject({ videoUrl })
})
