import { describe, expect, it } from 'vitest'
import { isWideImage, mediaImage, posterAddress, shareAddress, variantAddress } from './media-address.ts'

const hash = '0123456789abcdef0123456789abcdef'

describe('mediaImage', () => {
  it('knows the widths below the own one, and the own one', () => {
    expect(mediaImage(`/media/${hash}-1200x800.jpg`)?.widths).toEqual([320, 640, 960, 1200])
    expect(mediaImage(`/media/${hash}-300x300.png`)?.widths).toEqual([300])
    expect(mediaImage(`/media/${hash}-320x300.png`)?.widths).toEqual([320])
  })

  it('knows no own width beyond 1920', () => {
    expect(mediaImage(`/media/${hash}-4000x3000.jpg`)?.widths).toEqual([320, 640, 960, 1280, 1920])
  })

  it('gives vector images no widths', () => {
    expect(mediaImage(`/media/${hash}-325x100.svg`)).toEqual({
      stem: `/media/${hash}-325x100`,
      width: 325,
      height: 100,
      widths: [],
      kinds: [],
    })
  })

  it('knows both widths of a picture that is bundled with the site', () => {
    const image = mediaImage('/assets/laser-detatouage.0123456789ab-1280x720.webp')
    expect(image?.kinds).toEqual(['webp'])
    expect(image?.widths.map((width) => variantAddress(image, width, 'webp'))).toEqual([
      '/assets/laser-detatouage.0123456789ab-1280x720-800.webp',
      '/assets/laser-detatouage.0123456789ab-1280x720.webp',
    ])
  })

  it.each([
    '/media/x.jpg',
    `/media/${hash}.pdf`,
    `https://a.tn/media/${hash}-1x1.jpg`,
    `/media/${hash}-1x1.jpg?x`,
    '/assets/a.webp',
    '',
  ])('does not know « %s »', (address) => {
    expect(mediaImage(address)).toBeNull()
  })
})

describe('addresses', () => {
  const image = mediaImage(`/media/${hash}-1920x1080.webp`)

  it('name a variant by its width', () => {
    expect(image && variantAddress(image, 640, 'avif')).toBe(`/media/${hash}-1920x1080-640.avif`)
  })

  it('share a picture at no more than 1280 pixels', () => {
    expect(shareAddress(`/media/${hash}-1920x1080.webp`)).toBe(`/media/${hash}-1920x1080-1280.webp`)
    expect(shareAddress('/partage.png')).toBe('/partage.png')
  })

  it('is as small as one file before a film can be', () => {
    expect(posterAddress(`/media/${hash}-1920x1080.webp`)).toBe(`/media/${hash}-1920x1080-960.avif`)
    expect(posterAddress('/assets/film-1280x720.webp')).toBe('/assets/film-1280x720-800.webp')
    expect(posterAddress(`/media/${hash}-300x200.svg`)).toBe(`/media/${hash}-300x200.svg`)
    expect(posterAddress('/film.webp')).toBe('/film.webp')
  })

  it('tell landscapes from the rest', () => {
    expect(isWideImage(`/media/${hash}-1920x1080.webp`)).toBe(true)
    expect(isWideImage(`/media/${hash}-1200x1200.webp`)).toBe(false)
    expect(isWideImage(null)).toBe(false)
  })
})
