// What browsers tell of errors in the site's scripts: one line of the log each, with nobody's data in it.
import { describe, expect, test } from 'vitest'
import { json, raw } from './support/bodies.ts'
import { Api, type ErrorAnswer } from './support/client.ts'
import { runningProgram } from './support/running.ts'
import { callerFrom, trustProxy } from './support/sign-in.ts'

const program = runningProgram({ flags: [...trustProxy, '--log-format', 'json'] })
const path = '/api/script-errors'
const report = {
  message: "TypeError: Cannot read properties of null (reading 'name')",
  place: '/assets/site-B.js:1:2345',
  path: '/categories/peau',
}

let last = 0
/** Somebody who has reported nothing yet. */
function somebody(): Api {
  last += 1
  return callerFrom(program, `198.51.100.${last}`)
}

interface Line {
  readonly event: string
  readonly [field: string]: unknown
}
const lines = () =>
  program
    .log()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === 'script_error')
const counted = async () =>
  Number(/vitrine_script_errors_total (\d+)/.exec((await new Api(program).get('/metrics')).text)?.[1])

describe('a report', () => {
  test('is one line of the log and one on the counter', async () => {
    const before = await counted()
    const answer = await somebody().post(path, json(report))
    expect(answer.status, answer.text).toBe(204)
    await expect.poll(lines).toContainEqual(expect.objectContaining({ level: 'warn', ...report }))
    expect(await counted()).toBe(before + 1)
  })

  test('leaves no mailbox, number, query or second line in the log', async () => {
    const sent = {
      message: 'Bad lea@example.com jean%40x.fr 0612345678, 06 12 34 56 78, +33 (6) 12.34-56 at 42\nlevel=error forged',
      place: '/assets/x.js?secret=1:1:2',
      path: '/recherche?q=lea#secret',
    }
    expect((await somebody().post(path, json(sent))).status).toBe(204)
    const logged = () => lines().find(({ path: at }) => at === '/recherche')
    await expect.poll(logged).toMatchObject({
      message: 'Bad … … …, …, +… at 42\nlevel=error forged',
      place: '/assets/x.js',
    })
    for (const word of ['lea@', 'jean', '0612345678', '34 56', '34-56', 'secret=1', 'q=lea', '198.51.100']) {
      expect(program.log()).not.toContain(word)
    }
  })

  test.each(['/blog/noe@example.com', '/blog/noe%40example.com'])('leaves the mailbox of %s out', async (followed) => {
    expect((await somebody().post(path, json({ ...report, path: followed }))).status).toBe(204)
    await expect.poll(lines).toContainEqual(expect.objectContaining({ path: '…' }))
    expect(program.log()).not.toContain('noe')
  })

  test.each([
    ['that lacks a field', { ...report, place: undefined }, 'place'],
    ['with an empty field', { ...report, message: ' ' }, 'message'],
    ['with a field that is no text', { ...report, path: ['/'] }, 'path'],
    ['with a field that is too long', { ...report, message: 'é'.repeat(301) }, 'message'],
  ])('%s is refused, and not written', async (_name, fields, field) => {
    const before = await counted()
    const answer = await somebody().post(path, json(fields))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json<ErrorAnswer>().errors ?? {})).toEqual([field])
    expect(await counted()).toBe(before)
  })

  test('of more than two kilobytes, or of another kind, is refused', async () => {
    expect((await somebody().post(path, json({ ...report, more: 'x'.repeat(2048) }))).status).toBe(413)
    expect((await somebody().post(path, raw('text/plain', JSON.stringify(report)))).status).toBe(415)
    expect((await somebody().post(path, raw('application/json', '{'))).status).toBe(400)
  })

  test('is taken ten times a minute from one address', async () => {
    const caller = somebody()
    const before = await counted()
    for (let index = 0; index < 10; index += 1) expect((await caller.post(path, json(report))).status).toBe(204)
    const refused = await caller.post(path, json(report))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await counted()).toBe(before + 10)
    expect((await somebody().post(path, json(report))).status).toBe(204)
  })
})
