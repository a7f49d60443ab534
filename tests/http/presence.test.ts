// Who else has a form open. Two people, and time that passes: clocks.test.ts.
import { describe, expect, test } from 'vitest'
import { json } from './support/bodies.ts'
import { unknownId } from './support/catalogue.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { admin } = runningSite()

describe('who has a form open', () => {
  const here = (item: string, tab: string) => admin.post(`/api/presence/Product/${item}`, json({ tab }))

  test('is not told of oneself', async () => {
    const answer = await here(unknownId, 'a')
    expectStatus(answer, 200)
    expect(answer.json()).toEqual({ others: [] })
    expect((await here(unknownId, 'b')).json()).toEqual({ others: [] })
    expectStatus(await admin.delete(`/api/presence/Product/${unknownId}/a`), 204)
    expectStatus(await here(unknownId, 'x'.repeat(65)), 400)
  })
})
