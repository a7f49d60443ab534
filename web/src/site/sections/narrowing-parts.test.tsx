import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NarrowingPart } from './narrowing-parts.tsx'

/** As the server answers « ancienne », a writing that the house has joined under « Nouvelle ». */
const products = {
  all: 20,
  total: 3,
  items: [],
  facets: [
    {
      key: 'marque',
      label: 'Marque',
      values: [
        { key: 'nouvelle', label: 'Nouvelle', count: 3, chosen: true },
        { key: 'autre', label: 'Autre', count: 2, chosen: false },
      ],
    },
  ],
}

function draw(asked: string): void {
  window.history.replaceState(null, '', `/liste?filtre=${asked}`)
  const narrowing = { filters: 'marque.ancienne', order: '', page: 1 } as const
  render(<NarrowingPart part="choices" list={{ products, narrowing }} address="/liste" plainOrder="Notre sélection" />)
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

it('shows what is chosen by the writing that it was joined under since, and frees the list of it', () => {
  draw('marque.ancienne')
  expect(box(/Nouvelle/).checked).toBe(true)
  expect(box(/Autre/).checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Filtrer et trier (1)', hidden: true })).toBeDefined()
  expect(ways()).toEqual(['/liste', '/liste'])
  expect(window.location.search).toBe('?filtre=marque.ancienne')
  fireEvent.click(box(/Nouvelle/))
  expect(window.location.search).toBe('')
})

it('adds to it by the name that it has now', () => {
  draw('marque.ancienne')
  fireEvent.click(box(/Autre/))
  expect(window.location.search).toBe('?filtre=marque.nouvelle,marque.autre')
})

describe('« Voir … produits »', () => {
  const scrolled = vi.fn()
  beforeEach(() => {
    scrolled.mockReset()
    Element.prototype.scrollIntoView = scrolled
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  })
  const show = () => fireEvent.click(screen.getByRole('button', { name: /^Voir 3 produits/, hidden: true }))

  it('leads to what was found in a browser that knows no sheets, and leaving the form does not', () => {
    draw('marque.ancienne')
    act(() => box(/Autre/).focus())
    act(() => screen.getByRole('link', { name: 'Tout effacer' }).focus())
    expect(scrolled).not.toHaveBeenCalled()
    show()
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it('closes the sheet elsewhere', () => {
    const hidden = vi.fn()
    Object.defineProperty(HTMLElement.prototype, 'hidePopover', { value: hidden, configurable: true })
    draw('marque.ancienne')
    show()
    expect(hidden).toHaveBeenCalledTimes(1)
    expect(scrolled).not.toHaveBeenCalled()
  })
})

it('shows what is asked for while that is on its way', () => {
  draw('marque.autre')
  expect(box(/Nouvelle/).checked).toBe(false)
  expect(box(/Autre/).checked).toBe(true)
})
