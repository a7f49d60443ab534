import { describe, expect, it } from 'vitest'
import { stylesFrom } from './src/site/page-styles.ts'
import { readStyleRules } from './style-rules.ts'

const drawn = (css: string, markup: string) => stylesFrom(readStyleRules(css))(markup)

describe('the styles of a page', () => {
  it('hold the rules whose classes were drawn, in the order of the sheet', () => {
    const css = 'body{margin:0}.card{a:1}.card .title{b:2}.other{c:3}.card{d:4}'
    expect(drawn(css, '<p class="wide card">x</p>')).toBe('body{margin:0}.card{a:1}.card{d:4}')
  })

  it('hold a rule as soon as one of its selectors can match', () => {
    expect(drawn('.a .b,.c{x:1}', '<p class="c">')).toBe('.a .b,.c{x:1}')
    expect(drawn('.a .b,p{x:1}', '<p>')).toBe('.a .b,p{x:1}')
    expect(drawn('.a .b{x:1}', '<p class="a">')).toBe('')
  })

  it('take nothing in brackets for granted', () => {
    expect(drawn('.a:not(.b){x:1}', '<p class="a">')).toBe('.a:not(.b){x:1}')
    expect(drawn(':is(.a,.b:not(.c)) h2{x:1}', '<p>')).toBe(':is(.a,.b:not(.c)) h2{x:1}')
  })

  it('keep blocks that are not empty', () => {
    const css = '@media print{.a{x:1}.b{x:2}}@media (width>=40rem){.b{x:3}}'
    expect(drawn(css, '<p class="a">')).toBe('@media print{.a{x:1}}')
  })

  it('are those of each page, whatever was drawn before', () => {
    const styles = stylesFrom(readStyleRules('.a{x:1}.b{x:2}'))
    for (let number = 0; number < 100; number++) {
      expect(styles(`<p class="a n${number}">`)).toBe('.a{x:1}')
      expect(styles(`<p class="b n${number}"><p class="b n${number}">`)).toBe('.b{x:2}')
    }
    expect(styles('<p class="a')).toBe('')
  })

  it('keep faces, and the animations that are used', () => {
    const css = '@font-face{font-family:F}@keyframes turn{to{x:1}}@keyframes fade{to{x:2}}.a{animation:1s turn}'
    expect(drawn(css, '<p class="a">')).toBe('@font-face{font-family:F}.a{animation:1s turn}@keyframes turn{to{x:1}}')
  })
})
