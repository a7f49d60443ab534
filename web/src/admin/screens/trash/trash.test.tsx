// What was removed is found, comes back, and goes for good.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Answers, type Call, held, openAdmin, serve, signedIn, tokenFor } from '../../testing.tsx'
import { byDay } from '../../ui/moment.ts'
import { lostText } from '../../undo/lost.ts'
import type { RemovedItem } from './trash.ts'

afterEach(() => vi.unstubAllGlobals())

const removed = (seq: number, title: string, own: Partial<RemovedItem> = {}): RemovedItem => ({
  ...{ seq, act: 'remove', type: 'Product', item: `p${seq}`, title, at: new Date().toISOString() },
  ...{
    actor: { _id: '2', username: 'sami' },
    batch: seq,
    origin: 'edit',
    takenBack: null,
    along: 0,
    named: 'name',
    needs: [],
  },
  ...own,
})

const three = [
  removed(9, 'Aurelys', { along: 3 }),
  removed(6, 'Velora', { type: 'BlogPost', named: 'title' }),
  removed(3, 'Nevylis'),
]
const page = (items: readonly RemovedItem[], next: number | null = null, days = 90): Answer => ({
  status: 200,
  body: { days, items, next },
})

function open(answers: Answers, path: `/admin/${string}` = '/admin/corbeille') {
  const calls = serve({ ...signedIn, ...answers })
  openAdmin(path, tokenFor(7 * 86_400))
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }: Call) => [path, body])
  return { user: userEvent.setup(), calls, sent }
}

/** The answer to a restoring after which nothing is left to say. */
const restored = (own: object = {}, batch = 20): Answer => ({
  status: 200,
  body: { batch, lost: [], readdressed: [], gone: [], ...own },
  batch,
})

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const restoring = (title: string) => screen.findByRole('button', { name: new RegExp(`^Rétablir\\s: ${title}`) })
const removing = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^Supprimer définitivement\\s: ${title}`) })
const restore = '/api/trash/restore'
/** The list as it is until something of it is gone. */
function trash(answer: (call: Call) => Answer = () => restored()): Answers {
  let items = three
  const settle = (call: Call, answer: Answer) => {
    const { items: seqs } = call.body as { readonly items: readonly number[] }
    if (answer.status < 300) items = items.filter(({ seq }) => !seqs.includes(seq))
    return answer
  }
  return {
    'GET /api/trash': () => page(items),
    'POST /api/trash/restore': (call) => settle(call, answer(call)),
    'POST /api/trash/remove': (call) => settle(call, { status: 204 }),
  }
}

describe('the list', () => {
  it.each([
    [90, /^Ce qui est supprimé reste ici 90\sjours, avec/],
    [1, /^Ce qui est supprimé reste ici 1\sjour, avec/],
  ])('says that it keeps what the server keeps: %s', async (days, sentence) => {
    open({ 'GET /api/trash': page([], null, days) })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says what, of which kind, when, by whom, and what went with it', async () => {
    open(trash())
    await restoring('Aurelys')
    const today = within(screen.getByRole('region', { name: 'Aujourd’hui' }))
    expect(today.getAllByRole('listitem')[0]?.textContent).toMatch(/AurelysProduit, avec 3 éléments · .*, par sami/)
    expect(titles()).toEqual(['Aurelys', 'Velora', 'Nevylis'])
    expect(screen.getByText('3 éléments')).toBeTruthy()
  })

  it('knows what no account has removed', async () => {
    open({ 'GET /api/trash': page([removed(9, 'Aurelys', { actor: { _id: 'system', username: '' } })]) })
    await restoring('Aurelys')
    expect(screen.getByText(/, par le programme$/)).toBeTruthy()
  })

  it('asks for days by its address, which are the administrator’s own', async () => {
    const asked = new URLSearchParams({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 4).toISOString(),
    })
    const { calls } = open(
      { [`GET /api/trash?${asked}`]: page([three[1] as RemovedItem]) },
      '/admin/corbeille?du=2026-03-01&au=2026-03-03',
    )
    await restoring('Velora')
    expect(screen.getByLabelText('Du')).toHaveProperty('value', '2026-03-01')
    expect(calls.some(({ path }) => path === `/api/trash?${asked}`)).toBe(true)
  })

  it('asks for a kind and for words by its address', async () => {
    const { calls, user } = open(
      { 'GET /api/trash?search=vel&type=BlogPost': page([three[1] as RemovedItem]) },
      '/admin/corbeille?type=articles&recherche=vel',
    )
    await restoring('Velora')
    await user.click(screen.getByRole('button', { name: 'Tous' }))
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/trash'))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('goes on where a page ends', async () => {
    const { user } = open({
      'GET /api/trash': page(three.slice(0, 2), 6),
      'GET /api/trash?before=6': page(three.slice(2)),
    })
    await user.click(await screen.findByRole('button', { name: 'Afficher plus' }))
    await waitFor(() => expect(titles()).toEqual(['Aurelys', 'Velora', 'Nevylis']))
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull()
    const [, , last] = screen.getAllByRole('heading', { level: 3 })
    expect(document.activeElement, 'the button took the focus along').toBe(last?.closest('li'))
  })

  it('is chosen as a whole, beyond what is shown', async () => {
    const { user, sent } = open({
      'GET /api/trash': page(three.slice(0, 1), 9),
      'GET /api/trash?before=9': page(three.slice(1, 2), 6),
      'GET /api/trash?before=6': page(three.slice(2)),
      'POST /api/trash/restore': () => restored(),
    })
    await restoring('Aurelys')
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await user.click(screen.getByRole('button', { name: 'Sélectionner tous les éléments' }))
    expect((await screen.findAllByText('3 éléments sélectionnés')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: /^Sélectionner tous/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText('3 éléments rétablis')
    expect(sent()).toEqual([[restore, { items: [9, 6, 3] }]])
  })

  it('calls what an address names as its own list does', async () => {
    const address = 'https://www.example.com/partenaires/kervalis'
    open({ 'GET /api/trash': page([removed(9, address, { type: 'Partner', named: 'url' })]) })
    await restoring('example.com/partenaires/kervalis')
    expect(titles()).toEqual(['example.com/partenaires/kervalis'])
  })

  it('says that it is empty', async () => {
    open({ 'GET /api/trash': page([]) })
    await screen.findByText('La corbeille est vide.')
  })

  it('says that nothing fits', async () => {
    open({ 'GET /api/trash?search=zz': page([]) }, '/admin/corbeille?recherche=zz')
    await screen.findByText('Rien ne correspond à votre recherche.')
  })

  it('says why it cannot be read, and can be read again', async () => {
    let attempts = 0
    const { user } = open({
      'GET /api/trash': () => {
        attempts += 1
        return attempts === 1 ? { status: 503, body: { message: 'Indisponible.' } } : page(three)
      },
    })
    await screen.findByText('Indisponible.')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await restoring('Aurelys')
  })
})

describe('what comes back', () => {
  it('does so alone, and can go again', async () => {
    const { user, sent } = open(trash())
    await user.click(await restoring('Velora'))
    await screen.findByText(/^Rétabli\s: «\sVelora\s»$/)
    await waitFor(() => expect(titles()).toEqual(['Aurelys', 'Nevylis']))
    expect(sent()).toEqual([[restore, { items: [6] }]])
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('does so together, and says what refers to it no more', async () => {
    const one = {
      type: 'SpaService',
      item: 's1',
      field: 'products',
      title: 'Massage',
      target: 'Aurelys',
      inTrash: false,
    }
    const lost = [
      one,
      { ...one, type: 'Product', field: 'treatment', title: 'Nevylis', target: 'Peeling', inTrash: true },
    ]
    const { user, sent } = open(trash(() => restored({ lost })))
    await restoring('Aurelys')
    for (const name of [/Aurelys/, /Nevylis/]) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText('2 éléments rétablis')
    expect(sent()).toEqual([[restore, { items: [9, 3] }]])
    const changed = await screen.findByText(/^Service SPA «\sMassage\s»\s: un de ses produits, «\sAurelys\s»$/)
    const waiting = screen.getByText(/^Produit «\sNevylis\s»\s: son traitement, «\sPeeling\s»$/)
    const reason = (line: HTMLElement) => line.closest('ul')?.previousElementSibling?.textContent
    expect(reason(changed)).toMatch(/^Ces renvois n’ont pas pu être rétablis/)
    expect(reason(waiting)).toMatch(/encore dans la corbeille, et reviendront avec lui/)
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByText(/Massage/)).toBeNull()
  })

  it('is asked for another title where its own is taken, one by one', async () => {
    const taken = { status: 400, body: { message: 'Invalide.', errors: { name: 'Ce nom est pris.' } } }
    const { user, sent } = open(
      trash(({ body }) => {
        const { items, changes } = body as { items: readonly number[]; changes?: { name: string } }
        const isFree = !items.includes(9) || changes?.name === 'Aurelys II'
        return isFree ? restored() : taken
      }),
    )
    await restoring('Aurelys')
    for (const name of [/Aurelys/, /Nevylis/]) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    const window = within(await screen.findByRole('dialog', { name: 'Rétablir sous un autre titre' }))
    const field = window.getByLabelText('Titre')
    expect(field).toHaveProperty('value', 'Aurelys')
    await user.type(field, '{End} II')
    await user.click(window.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText('2 éléments rétablis')
    expect(sent()).toEqual([
      [restore, { items: [9, 3] }],
      [restore, { items: [9] }],
      [restore, { items: [9], changes: { name: 'Aurelys II' } }],
      [restore, { items: [3] }],
    ])
  })

  it('is asked for whatever names it, by the word of its form', async () => {
    const old = removed(4, '/ancienne', { type: 'Redirect', named: 'source' })
    const errors = { source: 'Une redirection part déjà de cette adresse.' }
    const { user, sent } = open({
      ...trash(({ body }) => {
        const isFree = (body as { changes?: { source: string } }).changes?.source === '/ancienne-page'
        return isFree ? restored() : { status: 400, body: { message: 'Invalide.', errors } }
      }),
      'GET /api/trash': page([old]),
    })
    await user.click(await restoring('/ancienne'))
    const window = within(await screen.findByRole('dialog', { name: 'Rétablir autrement' }))
    expect(window.getByText(/Une redirection part déjà de cette adresse\./)).toBeTruthy()
    await user.type(window.getByLabelText('Adresse de départ'), '{End}-page')
    await user.click(window.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText(/^Rétabli\s: «\s\/ancienne-page\s»$/)
    expect(sent().at(-1)).toEqual([restore, { items: [4], changes: { source: '/ancienne-page' } }])
  })

  it('comes back without its question while somebody goes on to something else, and what is asked about stays', async () => {
    const taken: Answer = { status: 400, body: { message: 'Invalide.', errors: { title: 'Ce nom est pris.' } } }
    const late = held(taken)
    let asked = 0
    const { user } = open({
      ...trash(),
      'POST /api/trash/restore': ({ body }) => {
        asked += 1
        if (asked === 1) return late.answer()
        const isTaken = (body as { items: readonly number[] }).items.includes(6)
        return isTaken ? taken : restored({}, 20 + asked)
      },
    })
    await restoring('Aurelys')
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await user.click(screen.getByRole('link', { name: 'Journal' }))
    await screen.findByRole('heading', { level: 1, name: 'Journal' })
    late.release()
    expect(await screen.findByText(/^«\sVelora\s»\s: Ce nom est pris\.$/)).toBeTruthy()
    expect(await screen.findByText('2 éléments rétablis')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('brings back what it cannot be without, once it is asked', async () => {
    const needs = [{ seq: 12, type: 'Category', title: 'Peau', named: 'title' }]
    const { user, sent } = open({
      ...trash(),
      'GET /api/trash': page([
        removed(12, 'Peau', { type: 'Category', named: 'title' }),
        removed(9, 'Laser', { needs }),
      ]),
    })
    await user.click(await restoring('Laser'))
    const question = within(await screen.findByRole('dialog', { name: /^Rétablir «\sLaser\s» avec «\sPeau\s»\s\?$/ }))
    expect(
      question.getByText(/^«\sLaser\s» ne va pas sans la catégorie «\sPeau\s», qui est aussi dans la corbeille\.$/),
    )
    await user.click(question.getByRole('button', { name: 'Laisser dans la corbeille' }))
    expect(sent()).toEqual([])
    await user.click(await restoring('Laser'))
    await user.click(await screen.findByRole('button', { name: 'Rétablir ensemble' }))
    await screen.findByText('2 éléments rétablis')
    expect(sent()).toEqual([[restore, { items: [12, 9] }]])
  })

  it('brings that back as well without a question where it is chosen', async () => {
    const needs = [{ seq: 12, type: 'Category', title: 'Peau', named: 'title' }]
    const { user, sent } = open({
      ...trash(),
      'GET /api/trash': page([removed(12, 'Peau', { type: 'Category' }), removed(9, 'Laser', { needs })]),
    })
    await restoring('Laser')
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText('2 éléments rétablis')
    expect(sent()).toEqual([[restore, { items: [12, 9] }]])
  })

  it('says which of it has another address by now', async () => {
    const readdressed = [{ type: 'BlogPost', item: 'p6', title: 'Velora', address: '/blog/velora-2' }]
    const { user } = open(trash(() => restored({ readdressed })))
    await user.click(await restoring('Velora'))
    await screen.findByText(
      /^Rétabli\s: «\sVelora\s»\. «\sVelora\s» est maintenant à l’adresse \/blog\/velora-2, car un autre élément porte la sienne\.$/,
    )
  })

  it('says which of it was not in the trash any more', async () => {
    const gone = [{ seq: 3, type: 'Product', title: 'Nevylis', named: 'name' }]
    const { user } = open(trash(() => restored({ gone })))
    await restoring('Aurelys')
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }))
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText(/^2 éléments rétablis\. «\sNevylis\s» n’est plus dans la corbeille\.$/)
    await waitFor(() => expect(titles()).toEqual([]))
  })

  it('stays where no other title is given', async () => {
    const { user } = open(
      trash(() => ({ status: 400, body: { message: 'Invalide.', errors: { title: 'Ce titre est pris.' } } })),
    )
    await user.click(await restoring('Velora'))
    await user.click(await screen.findByRole('button', { name: 'Laisser dans la corbeille' }))
    expect(titles()).toEqual(['Aurelys', 'Velora', 'Nevylis'])
  })

  it('is told of by the sentence of a rule', async () => {
    const errors = { category: 'La catégorie n’existe plus.' }
    const { user } = open(trash(() => ({ status: 400, body: { message: 'Invalide.', errors } })))
    await user.click(await restoring('Velora'))
    await screen.findByText('La catégorie n’existe plus.')
  })
})

describe('what goes for good', () => {
  it('does so once it is asked', async () => {
    const { user, sent } = open(trash())
    await user.click(await removing('Nevylis'))
    const question = within(await screen.findByRole('dialog', { name: /définitivement «\sNevylis\s»\s\?$/ }))
    await user.click(question.getByRole('button', { name: 'Annuler' }))
    expect(sent()).toEqual([])
    await user.click(await removing('Nevylis'))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Supprimer définitivement' }))
    await screen.findByText('1 élément supprimé définitivement')
    await waitFor(() => expect(titles()).toEqual(['Aurelys', 'Velora']))
    expect(sent()).toEqual([['/api/trash/remove', { items: [3] }]])
  })
})

it('has its days by the administrator’s calendar', () => {
  const now = new Date(2026, 2, 30, 9)
  const at = (...moment: readonly [number, number, number, number]) => new Date(...moment).toISOString()
  const items = [
    removed(3, 'a', { at: at(2026, 2, 30, 1) }),
    removed(2, 'b', { at: at(2026, 2, 29, 23) }),
    removed(1, 'c', { at: at(2026, 2, 3, 8) }),
  ]
  expect(byDay(items, now).map(({ day }) => day)).toEqual(['Aujourd’hui', 'Hier', 'Mardi 3 mars 2026'])
})

it('names a reference of what has no title by its kind', () => {
  expect(lostText({ type: 'Product', item: 'p', field: 'category', title: '', target: '', inTrash: false })).toBe(
    'Produit\u00a0: sa catégorie',
  )
})
