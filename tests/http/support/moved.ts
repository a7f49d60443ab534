// What tests of addresses ask: where one leads, what a page is called from now on, and what leads on from it.
import { expect } from 'vitest'
import { json } from './bodies.ts'
import type { Category } from './catalogue.ts'
import type { Api } from './client.ts'

export async function leadsTo(visitor: Api, path: string): Promise<readonly [number, string | null]> {
  const { status, headers } = await visitor.get(path)
  return [status, headers.location ?? null]
}

export async function renamed(admin: Api, category: Category, title: string): Promise<Category> {
  const answer = await admin.put(`/api/products/categories/${category._id}`, json({ title }))
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Category>()
}

export const newRedirect = (admin: Api, source: string, target: string) =>
  admin.post('/api/redirects', json({ source, target }))
