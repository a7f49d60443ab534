// What a program answers of all that its store holds.
import type { Api } from '../support/client.ts'

/** Lists whose items have addresses of their own. */
const lists = [
  ...['/api/products/categories', '/api/products/treatments', '/api/products', '/api/hero-slides', '/api/services'],
  ...['/api/testimonials', '/api/references', '/api/partners', '/api/spa-services', '/api/fitness-services'],
  ...['/api/events', '/api/blog', '/api/contact'],
]
const others = [
  '/api/homepage/products',
  '/api/site',
  '/api/about',
  '/api/fitness-page-data',
  '/api/products/admin/all',
]

export type Answers = Readonly<Record<string, unknown>>

/** By address, to an administrator: each list, each item, each page. */
export async function answersOf(api: Api): Promise<Answers> {
  const answers: Record<string, unknown> = {}
  const read = async (path: string) => {
    const answer = await api.get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    answers[path] = answer.json()
  }
  for (const path of others) await read(path)
  for (const path of lists) {
    await read(path)
    const { items } = (await api.get(`${path}/admin/page?limit=100`)).json<{ items: { _id: string }[] }>()
    for (const { _id } of items) await read(`${path}/${_id}`)
  }
  return answers
}
