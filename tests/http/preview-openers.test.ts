// Links to previews go with whoever made them: all with the account, one's own with the session as well.
import { describe, expect, test } from 'vitest'
import { run } from '../program.ts'
import { json } from './support/bodies.ts'
import { Api } from './support/client.ts'
import { expectStatus } from './support/expect-status.ts'
import { runningSite } from './support/running.ts'

const { program, visitor, admin } = runningSite()

interface Preview {
  readonly _id: string
  readonly by: { readonly _id: string }
  readonly path: string
}

const password = 'premier mot de passe'
const nextPassword = 'second mot de passe'

const command = (input: string, ...args: string[]) =>
  expect(run(['admin', ...args, '--data', program.data], input).code).toBe(0)

/** An account of the test's own, and who has just signed in to it. */
async function newcomer(username: string) {
  command(`${password}\n`, 'add', username)
  return { username, api: await new Api(program).signIn({ username, password }) }
}

/** Links that somebody has just made: one of their own, and one to share. */
async function linksOf(api: Api) {
  const made = async (shared: boolean) => {
    const answer = await api.post('/api/previews', json({ shared }))
    expectStatus(answer, 201)
    return answer.json<Preview>()
  }
  return { own: await made(false), shared: await made(true) }
}

/** Whether they open anything, and whether both are listed where they do. */
async function opened({ own, shared }: { own: Preview; shared: Preview }): Promise<{ own: boolean; shared: boolean }> {
  const open = async ({ path }: Preview) => (await visitor.get(`${path}/`)).status === 200
  const found = { own: await open(own), shared: await open(shared) }
  const { previews } = (await admin.get('/api/previews')).json<{ previews: Preview[] }>()
  const listed = (link: Preview) => previews.some(({ _id }) => _id === link._id)
  expect({ own: listed(own), shared: listed(shared) }).toEqual(found)
  return found
}

const change = (api: Api) =>
  api.post('/api/auth/password', json({ currentPassword: password, newPassword: nextPassword }))

describe('a link to a preview', () => {
  test('goes with the account that made it', async () => {
    const { username, api } = await newcomer('mallory')
    const links = await linksOf(api)
    expect(await opened(links)).toEqual({ own: true, shared: true })
    command('', 'remove', username)
    expect(await opened(links)).toEqual({ own: false, shared: false })
  })

  test('of one’s own goes with the session that made it, and a shared one stays', async () => {
    const { username, api } = await newcomer('amel')
    const lost = await new Api(program).signIn({ username, password })
    const [links, theirs] = [await linksOf(api), await linksOf(lost)]
    expectStatus(await api.delete('/api/auth/sessions'), 204)
    expect(await opened(theirs)).toEqual({ own: false, shared: true })
    expect(await opened(links)).toEqual({ own: true, shared: true })
    expectStatus(await api.post('/api/auth/logout'), 204)
    expect(await opened(links)).toEqual({ own: false, shared: true })
  })

  test('of one’s own ends with a changed password where another session made it', async () => {
    const { username, api } = await newcomer('leila')
    const lost = await new Api(program).signIn({ username, password })
    const [links, theirs] = [await linksOf(api), await linksOf(lost)]
    expectStatus(await change(api), 204)
    expect(await opened(theirs)).toEqual({ own: false, shared: true })
    expect(await opened(links)).toEqual({ own: true, shared: true })
    command('troisième mot de passe\n', 'passwd', username)
    expect(await opened(links)).toEqual({ own: false, shared: true })
  })

  test('of one’s own is withdrawn with all of its account, whoever asks; none of anybody else is', async () => {
    const [{ api }, other] = [await newcomer('zohra'), await newcomer('youssef')]
    const [first, second, theirs] = [await linksOf(api), await linksOf(api), await linksOf(other.api)]
    const all = `/api/previews?by=${first.own.by._id}`
    expectStatus(await visitor.delete(all), 401)
    expectStatus(await admin.delete('/api/previews'), 400)
    expectStatus(await admin.delete(all), 204)
    for (const links of [first, second]) expect(await opened(links)).toEqual({ own: false, shared: true })
    expect(await opened(theirs)).toEqual({ own: true, shared: true })
    expectStatus(await admin.delete(all), 204)
  })
})
