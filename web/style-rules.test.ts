import { describe, expect, it } from 'vitest'
import { readStyleRules } from './style-rules.ts'

describe('the rules of a sheet', () => {
  it('name the classes of each of their selectors, in the order of the sheet', () => {
    expect(readStyleRules('.card .title{b:2}.a .b,.c{x:1}')).toEqual([
      { css: '.card .title{b:2}', classes: [['card', 'title']] },
      { css: '.a .b,.c{x:1}', classes: [['a', 'b'], ['c']] },
    ])
  })

  it('name none as soon as one selector can match without any', () => {
    expect(readStyleRules('body{margin:0}.a .b,p{x:1}')).toEqual([{ css: 'body{margin:0}' }, { css: '.a .b,p{x:1}' }])
  })

  it('take nothing in brackets for granted', () => {
    expect(readStyleRules('.a:not(.b){x:1}:is(.a,.b:not(.c)) h2{x:1}')).toEqual([
      { css: '.a:not(.b){x:1}', classes: [['a']] },
      { css: ':is(.a,.b:not(.c)) h2{x:1}' },
    ])
  })

  it('ask for what an element has to have, unless it is one of several or is not to be there', () => {
    expect(
      readStyleRules('#a:has(+ .b) .c{x:1}.d:has(.e,.f){x:1}.g:not(:has(.h)){x:1}.i:has(:is(.j,.k)){x:1}'),
    ).toEqual([
      { css: '#a:has(+ .b) .c{x:1}', classes: [['b', 'c']] },
      { css: '.d:has(.e,.f){x:1}', classes: [['d']] },
      { css: '.g:not(:has(.h)){x:1}', classes: [['g']] },
      { css: '.i:has(:is(.j,.k)){x:1}', classes: [['i']] },
    ])
  })

  it('stay within their block', () => {
    expect(readStyleRules('@media (width>=48rem){.a{x:1}}')).toEqual([
      { block: '@media (width>=48rem)', rules: [{ css: '.a{x:1}', classes: [['a']] }] },
    ])
    expect(readStyleRules('@container (width>=44rem){.a{x:1}}')).toEqual([
      { block: '@container (width>=44rem)', rules: [{ css: '.a{x:1}', classes: [['a']] }] },
    ])
  })

  it('leave out what only a pointer or paper brings about', () => {
    expect(readStyleRules('@media print{.a{x:1}}.a:hover,.b:active .c{x:1}')).toEqual([])
    const focused = { css: '.a:hover,.a:focus-visible{x:1}', classes: [['a'], ['a']] }
    expect(readStyleRules(focused.css)).toEqual([focused])
  })

  it('name faces as a matter of all pages, and animations by their name', () => {
    expect(readStyleRules('/* */@font-face{font-family:F}@keyframes turn{to{x:1}}@import "a.css";')).toEqual([
      { css: '@font-face{font-family:F}' },
      { css: '@keyframes turn{to{x:1}}', animation: 'turn' },
      { css: '@import "a.css";' },
    ])
  })
})
