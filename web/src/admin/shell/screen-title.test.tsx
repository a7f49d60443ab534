import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PlaceHistory } from './place.ts'
import { ScreenTitle } from './screen-title.tsx'
import { PlaceContext } from './use-place.tsx'

const entry = () => screen.getByRole('button', { name: 'Contacts' })

/** Draws the menu's entry, and the screen's heading once it has come. */
function Screen({ places, here }: { readonly places: PlaceHistory; readonly here: boolean }) {
  return (
    <PlaceContext value={places}>
      <button type="button">Contacts</button>
      <button type="button">Spa Page</button>
      {here && <ScreenTitle title="Contacts" />}
    </PlaceContext>
  )
}

beforeEach(() => {
  window.scrollTo = () => undefined
})

it('takes the focus from what led here', () => {
  const places = new PlaceHistory()
  const { rerender } = render(<Screen places={places} here={false} />)
  entry().focus()
  places.go('/admin/contacts')
  rerender(<Screen places={places} here />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contacts' }))
})

it('leaves the focus to whoever went on while the screen was on its way', () => {
  const places = new PlaceHistory()
  const { rerender } = render(<Screen places={places} here={false} />)
  entry().focus()
  places.go('/admin/contacts')
  screen.getByRole('button', { name: 'Spa Page' }).focus()
  rerender(<Screen places={places} here />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spa Page' }))
})

it('lets the first screen of a page load be', () => {
  render(<Screen places={new PlaceHistory()} here />)
  expect(document.activeElement).toBe(document.body)
})
