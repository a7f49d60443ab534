import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MediaBaseProvider } from './media-base.ts'
import { VideoPlayer } from './video-player.tsx'

const film = '/media/0123456789abcdef0123456789abcdef.mp4'
const picture = '/media/0123456789abcdef0123456789abcdef-1600x900.jpg'

it('fetches nothing of a film before it is started, and does not offer its file', () => {
  render(<VideoPlayer src={film} title="Visite filmée" poster={picture} />)
  const player = screen.getByLabelText<HTMLVideoElement>('Visite filmée')
  expect(player.preload).toBe('none')
  expect(player.controls).toBe(true)
  expect(player.getAttribute('controlslist')).toBe('nodownload')
  expect(player.getAttribute('poster')).toMatch(/-960\.avif$/)
  expect(player.hasAttribute('autoplay')).toBe(false)
  expect(fireEvent.contextMenu(player)).toBe(false)
})

it('has the captions of the film in its controls, from this site wherever the film comes from', () => {
  render(
    <MediaBaseProvider value="https://fichiers.example">
      <VideoPlayer src={film} captions={film.replace('mp4', 'vtt')} title="Visite filmée" />
    </MediaBaseProvider>,
  )
  const player = screen.getByLabelText<HTMLVideoElement>('Visite filmée')
  expect(player.getAttribute('src')).toMatch(/^https:\/\/fichiers\.example\//)
  const track = player.querySelector('track')
  expect(track?.getAttribute('src')).toBe(film.replace('mp4', 'vtt'))
  expect(track?.getAttribute('kind')).toBe('captions')
  expect(track?.getAttribute('srclang')).toBe('fr')
})

it('says when there is no film, and when it cannot be had', () => {
  const { rerender } = render(<VideoPlayer src="" title="Visite filmée" />)
  expect(screen.getByText('Vidéo non disponible')).toBeTruthy()
  rerender(<VideoPlayer src={film} title="Visite filmée" />)
  fireEvent.error(screen.getByLabelText('Visite filmée'))
  expect(screen.getByText('Vidéo non disponible')).toBeTruthy()
})

it('tries another film after one that failed', () => {
  const { rerender } = render(<VideoPlayer src={film} title="Visite filmée" />)
  fireEvent.error(screen.getByLabelText('Visite filmée'))
  rerender(<VideoPlayer src={film.replace('mp4', 'webm')} title="Visite filmée" />)
  expect(screen.getByLabelText('Visite filmée')).toBeTruthy()
})

it('asks nothing of YouTube before a click', async () => {
  const { container } = render(<VideoPlayer src="https://youtu.be/aBc-123_xYz" title="Visite filmée" />)
  expect(container.querySelector('iframe')).toBeNull()
  const link = screen.getByRole('link', { name: /Lire la vidéo/ })
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aBc-123_xYz')
  await userEvent.click(link)
  const frame = screen.getByTitle('Visite filmée')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aBc-123_xYz\?autoplay=1/)
  expect(document.activeElement).toBe(frame)
})
