import { describe, expect, it } from 'vitest'
import { plainText } from './markup.ts'

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
