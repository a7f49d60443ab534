import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFollowedLinks } from './followed-links.ts'

function Links() {
  useFollowedLinks()
  return (
    <>
      <a href="/categories?tri=nom">
        <span>une page</span>
      </a>
      <a href="/categories" target="_self">
        la même, rechargée
      </a>
      <a href="/categories" target="_blank" rel="noopener noreferrer">
        un autre onglet
      </a>
      <a href="/categories" download>
        à garder
      </a>
      <a href="/media/catalogue.pdf">un fichier</a>
      <a href="/blog/rss.xml">le flux</a>
      <a href="/admin">l’administration</a>
      <a href="/administration-des-soins">une page qui y ressemble</a>
      <a href="//ailleurs.example/categories">un autre site</a>
      <a href="/\ailleurs.example/categories">un autre site encore</a>
      <a href="https://ailleurs.example/categories">un site par son nom</a>
      <a href="#contenu">une ancre</a>
      <a href="/categories?tri=nom#contenu">une ancre par son adresse</a>
      <a href="/propos#valeurs">une ancre d’une autre page</a>
      <a href="/recherche?q=l'eau">une recherche</a>
      <a href="/categories" onClick={(event) => event.preventDefault()}>
        déjà suivi
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: what is a link no more leads nowhere. */}
      <a>sans adresse</a>
      <p>un texte</p>
    </>
  )
}

/** Whether the link was followed here; what is left to the browser is held back, as there is no other page to go to. */
function followed(name: string, init: MouseEventInit = {}): boolean {
  const link = screen.getByText(name)
  // Not how many entries there are: those ahead of where another test went back to are dropped by a move.
  const moves = [vi.spyOn(window.history, 'pushState'), vi.spyOn(window.history, 'replaceState')]
  const click = createEvent.click(link, { bubbles: true, cancelable: true, button: 0, ...init })
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener('click', hold)
  fireEvent(link, click)
  window.removeEventListener('click', hold)
  const isFollowed = moves.some(({ mock }) => mock.calls.length > 0)
  for (const move of moves) move.mockRestore()
  return isFollowed
}

describe('a link', () => {
  beforeEach(() => {
    render(<Links />)
  })

  it('is what one clicks to go anywhere: nothing else is', () => {
    for (const name of ['un texte', 'sans adresse']) expect(followed(name), name).toBe(false)
  })

  it('between pages is followed without loading a document', () => {
    expect(followed('une page')).toBe(true)
    expect(window.location.pathname + window.location.search).toBe('/categories?tri=nom')
    expect(followed('une page qui y ressemble')).toBe(true)
    expect(followed('une ancre d’une autre page')).toBe(true)
    expect(window.location.pathname + window.location.hash).toBe('/propos#valeurs')
  })

  it('to another place on the page that is shown is left to the browser', () => {
    followed('une page')
    expect(followed('une ancre par son adresse')).toBe(false)
    followed('une ancre d’une autre page')
    expect(followed('une ancre par son adresse')).toBe(true)
  })

  it('to the page that is shown leads to its beginning, however the browser writes its address', () => {
    followed('une recherche')
    const added = vi.spyOn(window.history, 'pushState')
    expect(followed('une recherche')).toBe(true)
    expect(added).not.toHaveBeenCalled()
    added.mockRestore()
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser where the click asks for more: %o',
    (init) => {
      expect(followed('une page', init)).toBe(false)
    },
  )

  it.each([
    'la même, rechargée',
    'un autre onglet',
    'à garder',
    'un fichier',
    'le flux',
    'l’administration',
    'un autre site',
    'un autre site encore',
    'un site par son nom',
    'une ancre',
    'déjà suivi',
  ])('is left to the browser or its own handler: %s', (name) => {
    expect(followed(name)).toBe(false)
  })
})
