import { describe, expect, it } from 'vitest'
import { lineMarkup, typographicMarkup } from './shown-markup.ts'

describe('typographicMarkup', () => {
  it('sets the words and leaves tags, addresses and code alone', () => {
    expect(typographicMarkup("<p>Le <em>plan</em> : l'avant</p>")).toBe('<p>Le <em>plan</em>\u00a0: l’avant</p>')
    expect(typographicMarkup('<a href="/x?a=1 ;b" title="L\'un ?">Vrai ?</a>')).toBe(
      '<a href="/x?a=1 ;b" title="L\'un ?">Vrai\u202f?</a>',
    )
    expect(typographicMarkup("<pre>a ? b : l'c</pre> Oui !")).toBe("<pre>a ? b : l'c</pre> Oui\u202f!")
    expect(typographicMarkup('R &amp; D ; suite')).toBe('R &amp; D\u202f; suite')
  })
})

describe('lineMarkup', () => {
  it('keeps emphasis and drops every other tag', () => {
    expect(lineMarkup('<em>A</em><br /><p>B</p> <a href="x">C</a>')).toBe('<em>A</em><br />B C')
  })

  it.each(['<em onclick="x">A', '<img src=x onerror=alert(1)>', '<script', '<a title=">" onclick="x">'])(
    'lets nothing of %s become a tag',
    (markup) => {
      expect(lineMarkup(markup)).not.toContain('<')
    },
  )
})
