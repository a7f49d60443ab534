// What the home page shows of the blog: several things, which one form saves.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { article } from '../testing-items.ts'

afterEach(() => vi.unstubAllGlobals())

/** `kept`: what this browser keeps, by name. */
async function openBlog(answers: Answers, kept: Readonly<Record<string, string>> = {}) {
  const calls = serve({ ...signedIn, 'GET /api/site': { status: 200, body: { showBlogSection: true } }, ...answers })
  const user = userEvent.setup()
  openAdmin('/admin/accueil/blog', tokenFor(7 * 86_400))
  for (const [name, text] of Object.entries(kept)) window.localStorage.setItem(name, text)
  const form = within(await screen.findByRole('form', { name: 'Section blog de la page d’accueil' }))
  const boxes = () => form.getAllByRole<HTMLInputElement>('checkbox', { name: /^Article/ })
  const toggle = (id: string) => user.click(form.getByRole('checkbox', { name: new RegExp(`^Article ${id}`) }))
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { user, form, boxes, toggle, save, sent }
}

it('takes back what was written of a save that fails half way', async () => {
  const articles = ['b1', 'b2'].map((id) => article(id, `Article ${id}`, 1))
  const { user, form, boxes, save, sent } = await openBlog({
    'GET /api/blog': { status: 200, body: { posts: articles.map((one) => ({ ...one, showOnHomepage: true })) } },
    'PUT /api/site': { status: 200, body: { showBlogSection: false }, batch: 31 },
    'PUT /api/blog/b1': { status: 200, body: { post: articles[0] }, batch: 32 },
    'PUT /api/blog/b2': { status: 503, body: { message: 'Panne.' } },
    'POST /api/journal/32/undo': { status: 200, body: { batch: 33, lost: [] }, batch: 33 },
    'POST /api/journal/31/undo': { status: 200, body: { batch: 34, lost: [] }, batch: 34 },
  })
  await user.click(form.getByLabelText(/^Afficher la section blog/))
  for (const box of boxes()) await user.click(box)
  await save()
  const told = (await screen.findByText('Une partie a été enregistrée.')).closest('.toast') as HTMLElement
  expect(sent('PUT').map(({ path }) => path)).toEqual(['/api/site', '/api/blog/b1', '/api/blog/b2'])
  await user.click(within(told).getByRole('button', { name: 'Annuler' }))
  await waitFor(() =>
    expect(sent('POST').map(({ path }) => path)).toEqual(['/api/journal/32/undo', '/api/journal/31/undo']),
  )
})

/** A server that keeps marks; what `others` mark there is not known to the form. */
async function openKept(marks = new Set<string>(), kept: Readonly<Record<string, string>> = {}) {
  const site = { showBlogSection: true }
  let failing = ''
  const put = ({ path, body }: { readonly path: string; readonly body: unknown }) => {
    const id = path.slice('/api/blog/'.length)
    if (id === failing) return { status: 503, body: { message: 'Panne.' } }
    if ((body as { readonly showOnHomepage: boolean }).showOnHomepage) marks.add(id)
    else marks.delete(id)
    return { status: 200, body: {} }
  }
  const posts = () =>
    ['b1', 'b2', 'b3'].map((id) => ({ ...article(id, `Article ${id}`, 1), showOnHomepage: marks.has(id) }))
  const answers: Answers = {
    'GET /api/site': () => ({ status: 200, body: { ...site } }),
    'PUT /api/site': { status: 200, body: {} },
    'GET /api/blog': () => ({ status: 200, body: { posts: posts() } }),
    ...Object.fromEntries(['b1', 'b2', 'b3'].map((id) => [`PUT /api/blog/${id}`, put])),
  }
  const opened = await openBlog(answers, kept)
  const saved = () => screen.findAllByText('Paramètres enregistrés avec succès!')
  const written = () => opened.sent('PUT').map(({ path }) => path.slice('/api/'.length))
  const fail = (id: string) => {
    failing = id
  }
  return { ...opened, marks, site, saved, written, fail }
}

it('leaves what others have set meanwhile, save after save', async () => {
  const { toggle, save, saved, written, marks, site } = await openKept()
  marks.add('b2')
  site.showBlogSection = false
  await toggle('b1')
  await save()
  await saved()
  expect(written()).toEqual(['blog/b1'])
  expect(window.localStorage.getItem('showBlogSection')).toBe('false')
  await toggle('b3')
  await save()
  await waitFor(() => expect(written()).toEqual(['blog/b1', 'blog/b3']))
  expect([...marks]).toEqual(['b2', 'b1', 'b3'])
})

it('takes a mark off again that a save has set which failed half way', async () => {
  const { toggle, save, saved, written, marks, fail } = await openKept()
  fail('b2')
  await toggle('b1')
  await toggle('b2')
  await save()
  await screen.findByText("Erreur lors de l'enregistrement des paramètres")
  fail('')
  await toggle('b1')
  await save()
  await saved()
  expect(written()).toEqual(['blog/b1', 'blog/b2', 'blog/b1', 'blog/b2'])
  expect([...marks]).toEqual(['b2'])
})

/** Marks one article beside another; the page closes over that, and is opened again once others have marked more. */
async function reopened(setSince: readonly string[], said: object = {}) {
  const marks = new Set(['b2'])
  const { toggle } = await openKept(marks)
  await toggle('b1')
  cleanup()
  const kept = Object.entries({ ...window.localStorage } as Readonly<Record<string, string>>).map(([name, text]) => [
    name,
    name.startsWith('draft:') ? JSON.stringify({ ...(JSON.parse(text) as object), ...said }) : text,
  ])
  for (const id of setSince) marks.add(id)
  const opened = await openKept(marks, Object.fromEntries(kept))
  return { ...opened, offer: await screen.findByRole('region', { name: 'Brouillon retrouvé' }) }
}

it.each([
  ['says of what this browser kept that another mark was set since', ['b3'], {}, true],
  ['says no such thing where none was', [], {}, false],
  ['says no such thing of what was kept before one state was told from another', [], { version: '' }, false],
] as const)('%s', async (_says, setSince, said, isSaid) => {
  const { offer } = await reopened(setSince, said)
  expect(offer.textContent?.includes('La version enregistrée a changé depuis.')).toBe(isSaid)
})

describe('what this browser kept, taken up', () => {
  const resumed = async (setSince: readonly string[]) => {
    const opened = await reopened(setSince)
    await opened.user.click(within(opened.offer).getByRole('button', { name: 'Reprendre' }))
    expect(opened.boxes().map(({ checked }) => checked)).toEqual([true, true, false])
    await opened.save()
    return opened
  }
  const question = () => screen.findByRole('dialog', { name: 'Une version plus récente existe' })

  it('is saved where nothing was set since', async () => {
    const { saved, written, marks } = await resumed([])
    await saved()
    expect(written()).toEqual(['blog/b1'])
    expect([...marks]).toEqual(['b2', 'b1'])
  })

  it('takes no mark off that was set since without a question, which names the articles', async () => {
    const { user, written, saved, marks } = await resumed(['b3'])
    const dialog = await question()
    const sides = [...dialog.querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(sides).toEqual([expect.stringMatching(/Article b1.*Retiré/), expect.stringMatching(/Article b3.*Ajouté/)])
    expect(written()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer quand même' }))
    await saved()
    expect(written()).toEqual(['blog/b1', 'blog/b3'])
    expect([...marks]).toEqual(['b2', 'b1'])
  })

  it('is asked about once more where yet another mark was set under the question', async () => {
    const { user, written, marks } = await resumed(['b3'])
    const first = await question()
    marks.delete('b2')
    await user.click(within(first).getByRole('button', { name: 'Enregistrer quand même' }))
    await waitFor(() => expect(first.isConnected).toBe(false))
    await question()
    expect(written()).toEqual([])
  })

  it('gives way to what was set since', async () => {
    const { user, written, boxes } = await resumed(['b3'])
    await user.click(within(await question()).getByRole('button', { name: 'Recharger la version du serveur' }))
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]))
    expect(written()).toEqual([])
  })
})
