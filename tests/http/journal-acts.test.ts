// « Journal »: what was done, act by act, with all that an act has changed, whether it is still there, and whether it stands.
import { describe, expect, test } from 'vitest'
import { newCategory, newProduct, newTreatment } from './support/catalogue.ts'
import type { Answer } from './support/client.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

interface Act {
  readonly batch: number
  readonly total: number
  readonly undone: boolean
  readonly counts: readonly { readonly type: string; readonly act: string; readonly count: number }[]
  readonly lines: readonly {
    readonly type: string
    readonly act: string
    readonly item: string
    readonly isThere: boolean
  }[]
}

const actOf = async (answer: Answer): Promise<Act | undefined> => {
  expect(answer.status, answer.text).toBeLessThan(300)
  const batch = Number(answer.headers['vitrine-batch'])
  const { acts } = (await admin.get('/api/journal?limit=200')).json<{ acts: Act[] }>()
  return acts.find((act) => act.batch === batch)
}

const undo = (act: Act | undefined) => admin.post(`/api/journal/${act?.batch}/undo`)

describe('an act of the journal', () => {
  test('counts what it did to each type, the last first', async () => {
    const skin = await newCategory(admin, { title: 'Comptée' })
    for (const title of ['Un', 'Deux', 'Trois']) await newTreatment(admin, skin._id, { title: `${title} comptés` })
    for (const name of ['A', 'B']) await newProduct(admin, { name: `Compté ${name}`, category: skin._id })
    const removal = await actOf(await admin.delete(`/api/products/categories/${skin._id}?force=true`))
    expect(removal?.total).toBe(6)
    expect(removal?.counts[0]).toEqual({ type: 'Category', act: 'remove', count: 1 })
    expect(removal?.counts).toContainEqual({ type: 'Treatment', act: 'remove', count: 3 })
    expect(removal?.counts).toContainEqual({ type: 'Product', act: 'update', count: 2 })
    expect(removal?.lines).toHaveLength(5)
    expect(removal?.lines.map(({ act, isThere }) => [act === 'remove', isThere])).not.toContainEqual([true, true])
    expect(removal?.lines[0]).toMatchObject({ type: 'Category', item: skin._id, isThere: false })
  })

  test('is undone until that is undone', async () => {
    const skin = await newCategory(admin, { title: 'Reprise' })
    const isUndone = async (of: Act | undefined) =>
      (await admin.get('/api/journal')).json<{ acts: Act[] }>().acts.find(({ batch }) => batch === of?.batch)?.undone
    const removal = await actOf(await admin.delete(`/api/products/categories/${skin._id}`))
    expect(await isUndone(removal)).toBe(false)
    const back = await actOf(await undo(removal))
    expect([await isUndone(removal), await isUndone(back)]).toEqual([true, false])
    const again = await actOf(await undo(back))
    expect([await isUndone(removal), await isUndone(back), await isUndone(again)]).toEqual([false, true, false])
  })

  test('is found by who did it and when', async () => {
    await newCategory(admin, { title: 'Datée' })
    const { accounts } = (await admin.get('/api/journal/accounts')).json<{
      accounts: { _id: string; username: string }[]
    }>()
    const [me] = accounts.filter(({ username }) => username === 'admin')
    const found = async (search: string) =>
      (await admin.get(`/api/journal?${search}`)).json<{ acts: Act[] }>().acts.length
    expect(await found(`account=${me?._id}`)).toBeGreaterThan(0)
    expect(await found('account=nobody')).toBe(0)
    const now = new Date()
    const soon = new Date(now.getTime() + 60_000).toISOString()
    expect(await found(`from=${soon}`)).toBe(0)
    expect(await found(`from=${soon.slice(0, 10)}&to=${soon.slice(0, 10)}`)).toBe(
      await found(`from=${soon.slice(0, 10)}`),
    )
    expect(await found(`to=${soon}`)).toBe(await found(''))
    expect(await found(`to=${new Date(0).toISOString()}`)).toBe(0)
  })

  test('is for administrators', async () => {
    for (const path of ['/api/journal', '/api/journal/accounts']) expect((await visitor.get(path)).status).toBe(401)
  })
})
