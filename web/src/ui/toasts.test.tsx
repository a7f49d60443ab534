import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PendingToast, Toasts, toasts } from './toasts.tsx'
import { standsOnTop } from './top-layer.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toasts.clear()
  toasts.withoutPointer = false
  render(<Toasts />)
  wait(100)
})
afterEach(() => vi.useRealTimers())

const say = (speak: () => void) => act(speak)
const wait = (time_ms: number) => act(() => vi.advanceTimersByTime(time_ms))

it.each([
  ['success', 3000],
  ['info', 2000],
  ['error', 5000],
] as const)('a message of %s closes after %i ms', (tone, time_ms) => {
  say(() => toasts[tone]('Dit.'))
  wait(time_ms - 1)
  expect(screen.getByText('Dit.')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Dit.')).toBeNull()
})

it('an error goes with what was done since, and stays beside what was done with it', () => {
  say(() => toasts.error('Refusé.'))
  wait(100)
  say(() => toasts.success('Enregistré.'))
  expect(screen.queryByText('Refusé.')).toBeNull()
  say(() => {
    toasts.error('Interrompu.')
    toasts.success('Une partie a été enregistrée.')
  })
  expect(screen.getByText('Interrompu.')).toBeTruthy()
})

it('an error that can be acted on stays beside what is done or tried since, until that is tried again', () => {
  const action = { label: 'Y revenir', act: () => undefined }
  say(() => toasts.error('Pas parti.', { action, about: '/devis' }))
  wait(100)
  say(() => toasts.success('Retiré.', { action: { label: 'Annuler', act: () => undefined } }))
  say(() => toasts.loading('Un instant…').success('Fait.'))
  say(() => toasts.withdraw('/contact'))
  expect(screen.getByText('Pas parti.')).toBeTruthy()
  say(() => toasts.withdraw('/devis'))
  expect(screen.queryByText('Pas parti.')).toBeNull()
  expect(screen.getByText('Fait.')).toBeTruthy()
})

it('a loading message stays until it becomes the outcome', () => {
  let pending: PendingToast | undefined
  say(() => {
    pending = toasts.loading('Enregistrement…')
  })
  wait(60_000)
  expect(screen.getByText('Enregistrement…')).toBeTruthy()
  say(() => pending?.success('Enregistré.', { link: { label: 'Voir sur le site', href: '/propos' } }))
  expect(screen.queryByText('Enregistrement…')).toBeNull()
  expect(screen.getByRole('link', { name: 'Voir sur le site' }).getAttribute('href')).toBe('/propos')
  wait(3000)
  expect(screen.queryByText(/Enregistré/)).toBeNull()
})

it('waits while it is pointed at', () => {
  say(() => toasts.success('Dit.'))
  fireEvent.mouseEnter(screen.getByText('Dit.'))
  wait(60_000)
  fireEvent.mouseLeave(screen.getByText('Dit.'))
  wait(3000)
  expect(screen.queryByText('Dit.')).toBeNull()
})

describe('what can be acted on', () => {
  const undo = vi.fn()
  const offer = () => say(() => toasts.success('Fait.', { action: { label: 'Annuler', act: undo } }))
  const button = () => screen.getByRole('button', { name: 'Annuler', description: 'Fait.' })
  beforeEach(() => undo.mockReset())

  it('stays 10 s', () => {
    offer()
    wait(9999)
    fireEvent.click(button())
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Fait.')).toBeNull()
    offer()
    wait(10_000)
    expect(screen.queryByText('Fait.')).toBeNull()
  })

  it('waits for as long as the pointer or the focus rests on it', () => {
    offer()
    fireEvent.mouseEnter(screen.getByText('Fait.'))
    act(() => button().focus())
    fireEvent.mouseLeave(screen.getByText('Fait.'))
    wait(60_000)
    act(() => button().blur())
    wait(9999)
    expect(screen.getByText('Fait.')).toBeTruthy()
    wait(1)
    expect(screen.queryByText('Fait.')).toBeNull()
  })

  it('waits until the window on top has its answer', () => {
    offer()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    let close = () => {}
    say(() => {
      close = standsOnTop(dialog)
    })
    wait(100)
    expect(dialog.textContent).toContain('Fait.')
    expect(screen.queryByRole('button', { name: 'Annuler', hidden: true })).toBeNull()
    say(close)
    wait(100)
    expect(button()).toBeTruthy()
    dialog.remove()
  })

  it.each(['Annuler', 'Fermer le message'])('gives the focus back by « %s »', (name) => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    offer()
    act(() => screen.getByRole('button', { name }).focus())
    fireEvent.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})

describe('where the keyboard has no other way back', () => {
  beforeEach(() => {
    cleanup()
    render(<Toasts waitForKeys />)
  })
  const press = (detail: number) => fireEvent.click(document.body, { detail })
  const action = { label: 'Annuler', act: () => undefined }

  it.each([
    ['what can be acted on', () => toasts.success('Dit.', { action })],
    ['what fails', () => toasts.error('Dit.')],
  ])('%s stays after a key, and goes in its time after a pointer', (_, speak) => {
    press(0)
    say(speak)
    wait(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))
    expect(screen.queryByText('Dit.')).toBeNull()
    press(1)
    say(speak)
    wait(10_000)
    expect(screen.queryByText('Dit.')).toBeNull()
  })

  it('what tells no more than what was done goes in its time', () => {
    press(0)
    say(() => toasts.success('Dit.'))
    wait(3000)
    expect(screen.queryByText('Dit.')).toBeNull()
  })
})

it('what is said nowhere else stays until it is closed, also for whoever has pointed at it', () => {
  say(() => toasts.success('Votre référence : 7', { stays: true }))
  fireEvent.mouseEnter(screen.getByText(/référence/))
  fireEvent.mouseLeave(screen.getByText(/référence/))
  wait(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))
  expect(screen.queryByText(/référence/)).toBeNull()
})

it('keeps no more than four in sight', () => {
  for (const text of ['1', '2', '3', '4', '5']) say(() => toasts.success(text))
  expect(screen.queryByText('1')).toBeNull()
  expect(screen.getByText('2')).toBeTruthy()
})

it('keeps what is said nowhere else, however much comes after it', () => {
  const action = { label: 'Annuler', act: () => undefined }
  say(() => toasts.success('Votre référence : 7', { action, stays: true }))
  for (const text of ['1', '2', '3', '4']) say(() => toasts.success(text, { action }))
  expect(screen.getByText('Votre référence : 7')).toBeTruthy()
  expect(screen.queryByText('1')).toBeNull()
  expect(screen.getByText('4')).toBeTruthy()
})

it('lets what goes by itself go before what waits for the keyboard', () => {
  const action = { label: 'Annuler', act: () => undefined }
  say(() => toasts.success('Votre référence : 7', { stays: true }))
  toasts.withoutPointer = true
  for (const text of ['1', '2', '3']) say(() => toasts.success(text, { action }))
  for (const text of ['4', '5']) say(() => toasts.success(text))
  const texts = () => toasts.all().map(({ text }) => text)
  expect(texts()).toEqual(['Votre référence : 7', '2', '3', '5'])
  say(() => toasts.success('6', { action }))
  say(() => toasts.success('7', { action }))
  expect(texts()).toEqual(['Votre référence : 7', '3', '6', '7'])
})

it('takes its time whatever opens or closes meanwhile', () => {
  say(() => toasts.success('Dit.'))
  wait(1500)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let close = () => {}
  say(() => {
    close = standsOnTop(dialog)
  })
  expect(dialog.textContent).toContain('Dit.')
  wait(1000)
  say(close)
  dialog.remove()
  wait(499)
  expect(screen.getByText('Dit.')).toBeTruthy()
  wait(1)
  expect(screen.queryByText('Dit.')).toBeNull()
})

it('goes on when it was pointed at as a window opened', () => {
  say(() => toasts.success('Dit.'))
  fireEvent.mouseEnter(screen.getByText('Dit.'))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  let close = () => {}
  say(() => {
    close = standsOnTop(dialog)
  })
  wait(3000)
  expect(screen.queryByText('Dit.')).toBeNull()
  say(close)
  dialog.remove()
})

it('an error interrupts, the others wait for a pause', () => {
  say(() => {
    toasts.error('Refusé.')
    toasts.success('Fait.')
  })
  expect(screen.getByRole('alert').textContent).toBe('Refusé.')
  expect(screen.getByRole('status').textContent).toBe('Fait.')
})

it('the same sentence twice is one message', () => {
  say(() => {
    toasts.error('Refusé.')
    toasts.error('Refusé.')
  })
  expect(screen.getAllByText('Refusé.')).toHaveLength(1)
})

it('the same sentence twice is two messages where the first can be acted on', () => {
  const acts = [vi.fn(), vi.fn()]
  say(() => {
    toasts.success('Supprimé.')
    for (const act of acts) toasts.success('Supprimé.', { action: { label: 'Annuler', act } })
  })
  expect(screen.getAllByText('Supprimé.')).toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: 'Annuler' })
  fireEvent.click(first as HTMLElement)
  expect(acts.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1)
})

it('a failure that is told again is one message, whatever can be done about it', () => {
  say(() => {
    for (let times = 0; times < 2; times += 1) {
      toasts.error('Pas parti.', { action: { label: 'Y revenir', act: () => undefined } })
    }
  })
  expect(screen.getAllByText('Pas parti.')).toHaveLength(1)
})

it('comes into a region that is there already when a window closes as it is said', () => {
  const opened = document.body.appendChild(document.createElement('dialog'))
  let leaves: () => void = () => undefined
  say(() => {
    leaves = standsOnTop(opened)
  })
  say(() => toasts.success('Dit avant.'))
  wait(1500)
  const watching = new MutationObserver(() => undefined)
  watching.observe(document.body, { childList: true, subtree: true })
  say(() => {
    toasts.success('Fait.')
    leaves()
  })
  const regions = watching
    .takeRecords()
    .flatMap(({ addedNodes }) => [...addedNodes])
    .flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('[role=status]')] : []))
    .filter(({ isConnected }) => isConnected)
  // What was heard before is not told again.
  expect(regions.map(({ textContent }) => textContent)).toEqual(['Dit avant.'])
  wait(100)
  expect(regions.map(({ textContent }) => textContent)).toEqual(['Dit avant.Fait.'])
  watching.disconnect()
  opened.remove()
})

it('interrupts once, also where a window opens while it is in sight', () => {
  const opened = document.body.appendChild(document.createElement('dialog'))
  say(() => toasts.error('Refusé.'))
  expect(screen.getByRole('alert').textContent).toBe('Refusé.')
  wait(1000)
  let leaves: () => void = () => undefined
  say(() => {
    leaves = standsOnTop(opened)
  })
  expect(opened.textContent).toContain('Refusé.')
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  say(leaves)
  expect(screen.getByText('Refusé.')).toBeTruthy()
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  opened.remove()
})

it('interrupts in the window that opens before anybody has heard of it', () => {
  const opened = document.body.appendChild(document.createElement('dialog'))
  let leaves: () => void = () => undefined
  say(() => {
    toasts.error('Refusé.')
    leaves = standsOnTop(opened)
  })
  expect(opened.querySelector('[role=alert]')?.textContent).toBe('Refusé.')
  say(leaves)
  opened.remove()
})

it('stands in the window on top, and on the page again once that closed', () => {
  const opened = document.body.appendChild(document.createElement('dialog'))
  say(() => toasts.error('Refusé.'))
  let leaves: () => void = () => undefined
  say(() => {
    leaves = standsOnTop(opened)
  })
  expect(opened.contains(screen.getByText('Refusé.'))).toBe(true)
  say(leaves)
  expect(opened.contains(screen.getByText('Refusé.'))).toBe(false)
  opened.remove()
})

it('waits behind another tab until somebody looks', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  say(() => toasts.info('Vous êtes maintenant connecté en tant que « amel ».'))
  wait(60_000)
  expect(screen.getByText(/amel/)).toBeTruthy()
  hidden.mockReturnValue(false)
  look()
  wait(1900)
  expect(screen.getByText(/amel/)).toBeTruthy()
  wait(200)
  expect(screen.queryByText(/amel/)).toBeNull()
  hidden.mockRestore()
})

it('is heard in the language that it is written in', () => {
  say(() => toasts.error('Failed to load data'))
  say(() => toasts.error('Refusé.'))
  expect(screen.getByText('Failed to load data').lang).toBe('en')
  expect(screen.getByText('Refusé.').lang).toBe('')
})
