import { describe, expect, it } from 'vitest'
import { dressedMarkup } from './article-markup.ts'

const hash = '0123456789abcdef0123456789abcdef'
const frame =
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Une &quot;visite&quot;" width="560" height="315" loading="lazy"></iframe>'

describe('an article as its page shows it', () => {
  it('has its pictures in every width, in the place that they had', () => {
    const dressed = dressedMarkup(`<p>A</p><img src="/media/${hash}-1200x800.jpg" alt="a" width="1200" height="800" />`)
    expect(dressed).toContain(`/media/${hash}-1200x800-320.avif 320w`)
    expect(dressed).toContain(`/media/${hash}-1200x800-1200.webp 1200w`)
    expect(dressed).toMatch(/<img [^>]*alt="a" width="1200" height="800" \/><\/picture>$/)
  })

  it('fetches its pictures from what stands before this site', () => {
    const image = `<img src="/media/${hash}-1200x800.jpg" alt="a" />`
    const dressed = dressedMarkup(image, 'https://cdn.example/m')
    expect(dressed.match(/https:\/\/cdn\.example\/m\/0123/g)).toHaveLength(
      dressed.match(/0123456789abcdef0123/g)?.length ?? 0,
    )
    expect(dressed).not.toContain('/media/')
  })

  it('leaves pictures of no known size as they are', () => {
    const image = '<img src="/media/x.svg" alt="">'
    expect(dressedMarkup(image)).toBe(image)
  })

  it('has a link in the place of a film', () => {
    const dressed = dressedMarkup(`<p>A</p>${frame}`)
    expect(dressed).not.toContain('<iframe')
    expect(dressed).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
    expect(dressed).toContain('data-player="https://www.youtube-nocookie.com/embed/abcdefghijk"')
    expect(dressed).toContain('Une &quot;visite&quot;</span>')
  })

  it('drops every other frame', () => {
    expect(dressedMarkup('<iframe src="https://ailleurs.example/embed/abcdefghijk"></iframe>')).toBe('')
  })

  it('has every table in a box that scrolls by itself and by keyboard', () => {
    const dressed = dressedMarkup('<table><tr><td>1</td></tr></table><table></table>')
    expect(dressed.match(/tabindex="0"><table/g)).toHaveLength(2)
    expect(dressed.match(/<\/table><\/div>/g)).toHaveLength(2)
    expect(dressed).toContain('aria-label="Tableau 2"')
  })
})
