import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Image, shapeOf } from './image.tsx'
import { MediaBaseProvider } from './media-base.ts'

const address = '/media/0123456789abcdef0123456789abcdef-1200x800.jpg'

it('offers every width, reserves the place and loads lazily', () => {
  const { container } = render(<Image src={address} alt="Console" sizes="50vw" shape="4-5" />)
  const image = screen.getByRole('img', { name: 'Console' })
  expect(image.getAttribute('width')).toBe('1200')
  expect(image.getAttribute('height')).toBe('800')
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.getAttribute('src')).toContain('-1200x800-960.webp')
  const offered = container.querySelector('source')?.getAttribute('srcset')
  expect(offered).toContain('-1200x800-320.avif 320w')
  expect(offered).toContain('-1200x800-1200.avif 1200w')
})

it('fetches what the media store keeps from what stands before it', () => {
  const { container } = render(
    <MediaBaseProvider value="https://cdn.example/m">
      <Image src={address} alt="Console" sizes="50vw" />
      <Image src="/assets/salle-1600x900.webp" alt="Salle" sizes="50vw" />
    </MediaBaseProvider>,
  )
  const stored = /^https:\/\/cdn\.example\/m\/0123456789abcdef0123456789abcdef-1200x800-/
  expect(screen.getByRole('img', { name: 'Console' }).getAttribute('src')).toMatch(stored)
  for (const offered of container.querySelector('source')?.srcset.split(', ') ?? ['']) expect(offered).toMatch(stored)
  expect(screen.getByRole('img', { name: 'Salle' }).getAttribute('src')).toMatch(/^\/assets\//)
})

it('asks for most of the pixels of what its box cuts off', () => {
  const sizes = '(min-width: 60rem) 30vw, calc(100vw - 3rem)'
  const sizesIn = (shape: '4-5' | '1-1' | '16-9') => {
    const { container } = render(<Image src={address} alt="" sizes={sizes} shape={shape} />)
    const picked = [...container.querySelectorAll('[sizes]')].map((element) => element.getAttribute('sizes'))
    return [...new Set(picked)]
  }
  expect(sizesIn('4-5')).toEqual(['(min-width: 60rem) calc(30vw * 1.50), calc(calc(100vw - 3rem) * 1.50)'])
  expect(sizesIn('1-1')).toEqual(['(min-width: 60rem) calc(30vw * 1.20), calc(calc(100vw - 3rem) * 1.20)'])
  expect(sizesIn('16-9')).toEqual([sizes])
})

it('loads the first screen’s picture at once', () => {
  render(<Image src={address} alt="Console" sizes="50vw" priority />)
  const image = screen.getByRole('img')
  expect(image.getAttribute('loading')).toBe('eager')
  expect(image.getAttribute('fetchpriority')).toBe('high')
})

it('shows a drawing as it is', () => {
  const { container } = render(<Image src={address.replace('.jpg', '.svg')} alt="Logo" sizes="10rem" />)
  expect(container.querySelector('picture')).toBeNull()
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/\.svg$/)
})

it('stands in for a picture that fails, and for none', () => {
  const { rerender } = render(<Image src={address} alt="Console" sizes="50vw" />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Image indisponible')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Console' }).dataset.source).toBe(address)
  rerender(<Image src={null} alt="" sizes="50vw" />)
  expect(screen.getByText('Image indisponible').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('Image indisponible').hasAttribute('data-source')).toBe(false)
})

describe('a picture that was there before the scripts', () => {
  afterEach(() => vi.restoreAllMocks())
  const drawn = (decode: () => Promise<void>) => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/a.svg')
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode })
    render(<Image src={address.replace('.jpg', '.svg')} alt="Logo" sizes="10rem" />)
    return act(async () => undefined)
  }

  it('stays, though it says no width', async () => {
    await drawn(async () => undefined)
    expect(screen.queryByText('Image indisponible')).toBeNull()
  })

  it('is stood in for where it has failed', async () => {
    await drawn(() => Promise.reject(new DOMException('broken', 'EncodingError')))
    expect(screen.getByText('Image indisponible')).toBeTruthy()
  })
})

const picture = (width: number, height: number) => `/media/${'a'.repeat(32)}-${width}x${height}.webp`

it('has a box that most of the pictures of a list fit into', () => {
  expect(shapeOf([picture(1600, 900), picture(1920, 1080), picture(1200, 1200)], '4-5')).toBe('16-9')
  expect(shapeOf([picture(1200, 1200), picture(864, 1080), picture(1200, 1200)], '4-5')).toBe('1-1')
  expect(shapeOf([picture(864, 1080)], '1-1')).toBe('4-5')
  expect(shapeOf([picture(1200, 900), picture(1200, 900)], '4-5')).toBe('1-1')
})

it('has the box that is asked for where nothing is known of them', () => {
  expect(shapeOf([], '4-5')).toBe('4-5')
  expect(shapeOf(['https://example.com/a.jpg', null, undefined, ''], '1-1')).toBe('1-1')
})
