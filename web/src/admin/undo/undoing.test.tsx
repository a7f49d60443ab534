// What was done is taken back, by its message or by a key; and what is open follows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reference } from '../screens/testing-items.ts'
import { type Answer, type Answers, type Call, openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const aboutUndo = (batch: number, title: string, act: 'create' | 'update' | 'remove' = 'update') => ({
  [`GET /api/journal?before=${batch + 1}&limit=1`]: {
    status: 200,
    body: {
      acts: [
        {
          ...{ batch, total: 1, counts: [{ type: 'Reference', act, count: 1 }] },
          lines: [{ seq: batch, act, type: 'Reference', item: 'a1', title }],
        },
      ],
    },
  },
})

function open(path: `/admin/${string}`, answers: Answers) {
  const calls = serve({ ...signedIn, ...answers })
  openAdmin(path, tokenFor(7 * 86_400))
  const undone = () =>
    calls.filter(({ path }) => path.endsWith('/undo')).map(({ path, body }: Call) => [path.split('/')[3], body])
  return { user: userEvent.setup(), calls, undone }
}

const [first, second] = [reference('a1', 'Premier', 2), reference('b2', 'Second', 1)]
const deleteButton = (title: string) => screen.queryByRole('button', { name: new RegExp(`^Supprimer\\s: ${title}`) })
const undoButton = () => screen.findByRole('button', { name: 'Annuler' })
const press = (key: string, keys: object = {}) => fireEvent.keyDown(document.body, { key, ...keys })
const gently = { force: false }

const wentBack = (batch: number, lost: readonly object[] = []): Answer => ({
  status: 200,
  body: { batch, lost },
  batch,
})

/** Two references, of which the first can be removed, as act 7, and comes back, as act 8. */
async function withRemoval(undo: Answer | ((call: Call) => Answer | 'lost') = wentBack(8), besides: Answers = {}) {
  let isThere = true
  const set = (there: boolean, answer: Answer) => {
    if (answer.status < 300) isThere = there
    return answer
  }
  const opened = open('/admin/accueil/references', {
    'GET /api/references': () => ({ status: 200, body: isThere ? [first, second] : [second] }),
    'DELETE /api/references/a1': () => set(false, { status: 204, batch: 7 }),
    'POST /api/journal/7/undo': (call) => {
      const answer = typeof undo === 'function' ? undo(call) : undo
      if (answer !== 'lost') return set(true, answer)
      isThere = true
      throw new TypeError('The connection was reset.')
    },
    'POST /api/journal/8/undo': () => set(false, wentBack(9)),
    ...aboutUndo(8, 'Premier', 'create'),
    ...aboutUndo(9, 'Premier', 'remove'),
    ...besides,
  })
  const remove = async () => {
    await waitFor(() => expect(deleteButton('Premier')).toBeTruthy())
    await opened.user.click(deleteButton('Premier') as HTMLElement)
    await screen.findByText(/supprimée avec succès/)
    await waitFor(() => expect(deleteButton('Premier')).toBeNull())
  }
  return { ...opened, remove }
}

describe('the message of an act', () => {
  it('takes it back, and that again', async () => {
    const { user, remove, undone } = await withRemoval()
    await remove()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await undoButton())
    await screen.findByText(/^Suppression annulée\s: «\sPremier\s»$/)
    await waitFor(() => expect(deleteButton('Premier')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText(/^Suppression rétablie\s: «\sPremier\s»$/)
    await waitFor(() => expect(deleteButton('Premier')).toBeNull())
    expect(undone()).toEqual([
      ['7', gently],
      ['8', gently],
    ])
  })

  it('offers nothing where nothing was written', async () => {
    const { user } = open('/admin/accueil/references', {
      'GET /api/references': { status: 200, body: [first, second] },
      'DELETE /api/references/a1': { status: 204 },
    })
    await waitFor(() => expect(deleteButton('Premier')).toBeTruthy())
    await user.click(deleteButton('Premier') as HTMLElement)
    await screen.findByText(/supprimée avec succès/)
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
  })

  it('says what did not come back with it', async () => {
    const lost = { type: 'Product', item: 'p1', title: 'Laser' }
    const fields = ['category', 'similarProducts', 'similarProducts']
    const answer = wentBack(
      20,
      fields.map((field) => ({ ...lost, field })),
    )
    const { user, remove } = await withRemoval(answer)
    await remove()
    await user.click(await undoButton())
    await screen.findByText(
      /^Modification annulée, sans ce qui n’existe plus\s: sa catégorie, un de ses produits similaires$/,
    )
  })

  it('says what was taken back even where that cannot be told', async () => {
    const { user, remove } = await withRemoval(wentBack(20))
    await remove()
    await user.click(await undoButton())
    await screen.findByText('Modification annulée')
  })

  it('offers to try again when the server cannot be reached', async () => {
    let attempts = 0
    const { user, remove } = await withRemoval(() => {
      attempts += 1
      return attempts === 1 ? { status: 503, body: { message: 'Indisponible.' } } : wentBack(8)
    })
    await remove()
    await user.click(await undoButton())
    await screen.findByText('Indisponible.')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText(/^Suppression annulée/)
    expect(attempts).toBe(2)
  })
})

it('says no longer that it failed once it is tried again by the keys', async () => {
  let attempts = 0
  const { user, remove } = await withRemoval(() => {
    attempts += 1
    return attempts === 1 ? { status: 503, body: { message: 'Indisponible.' } } : wentBack(8)
  })
  await remove()
  await user.click(await undoButton())
  await screen.findByText('Indisponible.')
  press('z', { ctrlKey: true })
  await screen.findByText(/^Suppression annulée/)
  expect(screen.queryByText('Indisponible.')).toBeNull()
})

describe('an answer that was lost', () => {
  /** The act goes back, and nobody hears of it; the journal can be read from the `nth` time on. */
  async function withLostAnswer(nth: number) {
    let attempts = 0
    let looks = 0
    const act = { batch: 8, origin: 'undo', takenBack: 7, undone: false }
    const opened = await withRemoval(
      () => {
        attempts += 1
        return attempts === 1 ? 'lost' : { status: 400, body: { message: 'Cette action est déjà annulée.' } }
      },
      {
        'GET /api/journal?limit=50': () => {
          looks += 1
          return looks < nth ? { status: 503, body: { message: 'Panne.' } } : { status: 200, body: { acts: [act] } }
        },
      },
    )
    await opened.remove()
    await opened.user.click(await undoButton())
    return { ...opened, attempts: () => attempts }
  }

  const isDone = async () => {
    await screen.findByText(/^Suppression annulée\s: «\sPremier\s»$/)
    await waitFor(() => expect(deleteButton('Premier')).toBeTruthy())
    expect(screen.queryByRole('dialog')).toBeNull()
  }

  it('is made up for by the journal, and that is taken back again', async () => {
    const { user, attempts } = await withLostAnswer(1)
    await isDone()
    expect(attempts()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    await screen.findByText(/^Suppression rétablie/)
  })

  it('is no refusal where it is tried again, and what is there is read meanwhile', async () => {
    const { user, attempts } = await withLostAnswer(2)
    await screen.findByRole('button', { name: 'Réessayer' })
    await waitFor(() => expect(deleteButton('Premier')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await isDone()
    expect(attempts()).toBe(2)
  })
})

describe('the keys', () => {
  it('go back and forth through what was done', async () => {
    const { remove, undone } = await withRemoval()
    await remove()
    press('z', { ctrlKey: true })
    await screen.findByText(/^Suppression annulée/)
    press('Z', { metaKey: true, shiftKey: true })
    await screen.findByText(/^Suppression rétablie/)
    press('y', { ctrlKey: true })
    expect(undone().map(([batch]) => batch)).toEqual(['7', '8'])
  })

  it('mean in a field, and under a question, what they always mean', async () => {
    const { user, remove, undone } = await withRemoval()
    await remove()
    await user.click(screen.getByRole('link', { name: /^Ajouter une référence/ }))
    const title = await screen.findByLabelText(/^Titre/)
    await user.type(title, 'X')
    fireEvent.keyDown(title, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(title, { key: 'Escape' })
    await screen.findByRole('dialog')
    press('z', { ctrlKey: true })
    expect(undone()).toEqual([])
  })

  it('take back from a tick and from a choice as well, which hold no text', async () => {
    const { remove, undone } = await withRemoval()
    await remove()
    const tick = document.body.appendChild(document.createElement('input'))
    tick.type = 'checkbox'
    fireEvent.keyDown(tick, { key: 'z', ctrlKey: true })
    await screen.findByText(/^Suppression annulée/)
    const choice = document.body.appendChild(document.createElement('select'))
    fireEvent.keyDown(choice, { key: 'y', ctrlKey: true })
    await screen.findByText(/^Suppression rétablie/)
    for (const field of [tick, choice]) field.remove()
    expect(undone().map(([batch]) => batch)).toEqual(['7', '8'])
  })

  it('are not meant for what is done from the tools of a text', async () => {
    const { remove, undone } = await withRemoval()
    await remove()
    const tools = document.body.appendChild(document.createElement('div'))
    tools.setAttribute('role', 'toolbar')
    fireEvent.keyDown(tools.appendChild(document.createElement('button')), { key: 'z', ctrlKey: true })
    tools.remove()
    expect(undone()).toEqual([])
  })

  it('leave alone what somebody else did who was signed in before', async () => {
    const { remove, undone } = await withRemoval()
    await remove()
    window.localStorage.setItem('userId', '2')
    press('z', { ctrlKey: true })
    expect(undone()).toEqual([])
  })
})

describe('a refusal', () => {
  const conflict = {
    status: 409,
    body: {
      message: 'Cet élément a été modifié entre-temps.',
      conflicts: [
        {
          ...{
            seq: 12,
            act: 'update',
            type: 'Reference',
            item: 'a1',
            title: 'Premier',
            at: '2026-03-01T10:00:00.000Z',
          },
          ...{ actor: { _id: '2', username: 'sami' }, batch: 12, origin: 'edit', takenBack: null },
          ...{ changes: [{ field: 'title', before: 'Premier', after: 'Autre' }], names: {} },
        },
      ],
    },
  }
  const byForce = ({ body }: Call): Answer => ((body as { force: boolean }).force ? wentBack(8) : conflict)

  it('shows who changed it since, and when, and goes on by force', async () => {
    const { user, remove, undone } = await withRemoval(byForce)
    await remove()
    await user.click(await undoButton())
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toMatch(/Premier.*sami.*1 mars 2026/)
    expect(await within(question).findByRole('heading', { name: 'Titre' })).toBeTruthy()
    expect(within(question).getByText('Maintenant').parentElement?.textContent).toContain('Autre')
    await user.click(within(question).getByRole('button', { name: 'Annuler quand même' }))
    await screen.findByText(/^Suppression annulée/)
    expect(undone()).toEqual([
      ['7', gently],
      ['7', { force: true }],
    ])
  })

  it('holds up nothing while it is asked about: what is there is read meanwhile', async () => {
    const { user, remove, calls } = await withRemoval(byForce)
    await remove()
    const readings = () => calls.filter(({ path }) => path === '/api/references').length
    const before = readings()
    await user.click(await undoButton())
    await screen.findByRole('dialog')
    await waitFor(() => expect(readings()).toBeGreaterThan(before))
  })

  it('leaves it so, and is not met again by the key', async () => {
    const { user, remove, undone } = await withRemoval(byForce)
    await remove()
    await user.click(await undoButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Laisser ainsi' }))
    press('z', { ctrlKey: true })
    expect(undone()).toHaveLength(1)
    expect(screen.queryByText(/^Suppression annulée/)).toBeNull()
  })

  it('shows the sentences of the rules', async () => {
    const { user, remove } = await withRemoval({
      status: 400,
      body: {
        message: 'Certains champs sont invalides.',
        errors: { title: 'Le titre est pris.', link: 'Le lien manque.' },
      },
    })
    await remove()
    await user.click(await undoButton())
    const window = await screen.findByRole('dialog', { name: 'Annulation impossible' })
    expect(
      within(window)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Le titre est pris.', 'Le lien manque.'])
    await user.click(within(window).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a form that is open on what is taken back', () => {
  const page = (title: string, updatedAt: string) => ({ title, backgroundImage: '/media/a.webp', updatedAt })

  async function savedOnce() {
    let stored = page('Sport', 'v1')
    const opened = open('/admin/fitness', {
      'GET /api/fitness-page-data': () => ({ status: 200, body: stored }),
      'PUT /api/fitness-page-data': ({ body, headers }) => {
        if (headers.get('If-Match') !== `"${stored.updatedAt}"`) return { status: 409, body: { message: 'Trop tard.' } }
        stored = page(String((body as FormData).get?.('title') ?? (body as { title: string }).title), 'v2')
        return { status: 200, body: stored, batch: 7 }
      },
      'POST /api/journal/7/undo': () => {
        stored = page('Sport', 'v3')
        return wentBack(8)
      },
      ...aboutUndo(8, 'Sport'),
    })
    const title = await screen.findByLabelText(/^Titre/)
    await opened.user.clear(title)
    await opened.user.type(title, 'Force')
    await opened.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    return { ...opened, title: title as HTMLInputElement, undo: async () => opened.user.click(await undoButton()) }
  }

  it('shows what there is then', async () => {
    const { title, undo } = await savedOnce()
    await undo()
    await waitFor(() => expect(title.value).toBe('Sport'))
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull()
  })

  it('loses nothing of what was typed since, and asks', async () => {
    const { user, title, undo } = await savedOnce()
    await undoButton()
    await user.type(title, ' vive')
    await undo()
    const question = await screen.findByRole('dialog', { name: 'Une version plus récente existe' })
    expect(question.textContent).toContain('Sport')
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }))
    expect(title.value).toBe('Force vive')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('dialog', { name: 'Une version plus récente existe' })).toBeTruthy()
  })
})
