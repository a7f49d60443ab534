import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AmbientVideo } from './ambient-video.tsx'

const play = vi.fn(() => Promise.resolve())
const pause = vi.fn()

function prefer(stillness: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: stillness, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
}

beforeEach(() => {
  prefer(false)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  play.mockClear()
  pause.mockClear()
})

const draw = (playing?: boolean) =>
  render(<AmbientVideo src="/v.mp4" poster={null} sizes="100vw" {...(playing === undefined ? {} : { playing })} />)

it('fetches nothing ahead, plays by itself and stops at its button', () => {
  const { container } = draw()
  expect(container.querySelector('video')?.getAttribute('preload')).toBe('none')
  expect(play).toHaveBeenCalledOnce()
  act(() => screen.getByRole('button', { name: 'Mettre la vidéo en pause' }).click())
  expect(pause).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Lancer la vidéo' })).toBeTruthy()
})

it('stays still for those who asked for it, until they start it', () => {
  prefer(true)
  draw()
  expect(play).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Lancer la vidéo' }).click())
  expect(play).toHaveBeenCalledOnce()
})

it('stays still for those who spare their data', () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  draw()
  expect(play).not.toHaveBeenCalled()
})

it('offers to start what the browser refused to play', async () => {
  play.mockImplementationOnce(() => Promise.reject(new Error('refused')))
  draw()
  expect(await screen.findByRole('button', { name: 'Lancer la vidéo' })).toBeTruthy()
})

it('obeys whoever decides around it, without a button of its own', () => {
  const { rerender } = draw(true)
  expect(play).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<AmbientVideo src="/v.mp4" poster={null} sizes="100vw" playing={false} />)
  expect(pause).toHaveBeenCalled()
})
