import { describe, expect, it } from 'vitest'
import { lineMarkup, plainText } from './markup.ts'

describe('plainText', () => {
  it.each([
    ['Laser <em>CO<sub>2</sub></em>', 'Laser CO2'],
    ['<p>Un.</p>\n<p>Deux &amp; trois.</p>', 'Un. Deux & trois.'],
    ['L&#39;eau &lt;20 °C&gt; &inconnu;', "L'eau <20 °C> &inconnu;"],
    ['12 000&nbsp;DT', '12 000\u00a0DT'],
    ['coupé <a href="', 'coupé'],
  ])('reads %s as « %s »', (markup, words) => {
    expect(plainText(markup)).toBe(words)
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
