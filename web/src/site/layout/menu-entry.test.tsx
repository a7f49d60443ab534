import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { MenuEntries } from './menu-entry.tsx'

const events = {
  label: 'Events',
  address: '/event-medical',
  children: [{ label: 'Events Médicaux', address: '/event-medical' }],
}
const service = { label: 'SAV', address: '/medical', children: [{ label: 'Medical', address: '/medical' }] }

function visit() {
  render(
    <>
      <ul>
        <MenuEntries entries={[events, service]} path="/propos" />
      </ul>
      <button type="button">ailleurs</button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Events' })
  return {
    user: userEvent.setup(),
    button,
    link: screen.getByRole('link', { name: 'Events Médicaux' }),
    elsewhere: screen.getByRole('button', { name: 'ailleurs' }),
    open: () => button.getAttribute('aria-expanded') === 'true',
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('a panel of the bar', () => {
  it('that the pointer opened stays with its first click, and closes with the next', async () => {
    const { user, button, open } = visit()
    await user.hover(button)
    expect(open()).toBe(true)
    await user.click(button)
    expect(open()).toBe(true)
    await user.click(button)
    expect(open()).toBe(false)
    await user.click(button)
    expect(open()).toBe(true)
  })

  it('stays with its first click after the pointer has left and come back at once', async () => {
    const { user, button, elsewhere, open } = visit()
    await user.hover(button)
    await user.hover(elsewhere)
    await user.hover(button)
    await user.click(button)
    expect(open()).toBe(true)
  })

  it('that the pointer opened closes with Escape, and leaves the focus where it is', async () => {
    const { user, button, elsewhere, open } = visit()
    elsewhere.focus()
    await user.hover(button)
    await user.keyboard('{Escape}')
    expect(open()).toBe(false)
    expect(document.activeElement).toBe(elsewhere)
    await aMoment()
    expect(open()).toBe(false)
  })

  it('closes with Escape from within, and the focus goes back to its button', async () => {
    const { user, button, link, open } = visit()
    button.focus()
    await user.keyboard('{Enter}')
    link.focus()
    await user.keyboard('{Escape}')
    expect(open()).toBe(false)
    expect(document.activeElement).toBe(button)
  })

  it('stays while the pointer is on its links, and closes after the pointer has left', async () => {
    const { user, button, link, elsewhere, open } = visit()
    await user.hover(button)
    await user.hover(link)
    await aMoment()
    expect(open()).toBe(true)
    await user.hover(elsewhere)
    await aMoment()
    expect(open()).toBe(false)
  })

  it('stays where the keyboard is among its links, whatever the pointer does', async () => {
    const { user, button, elsewhere, open } = visit()
    await user.hover(button)
    await user.tab()
    await user.tab()
    await user.hover(elsewhere)
    await aMoment()
    expect(open()).toBe(true)
  })

  it('closes where the focus goes elsewhere', async () => {
    const { user, button, elsewhere, open } = visit()
    button.focus()
    await user.keyboard('{Enter}')
    expect(open()).toBe(true)
    elsewhere.focus()
    await aMoment()
    expect(open()).toBe(false)
  })
})
