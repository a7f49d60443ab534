import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { constantProperties } from './constant-properties.ts'

const processed = (css: string, from = '/styles/site.css') =>
  postcss([constantProperties('site.css')]).process(css, { from }).css

describe('a custom property of a sheet', () => {
  it('that is declared once, for all, is written where it is used, through other constants, too', () => {
    expect(processed(':root{--ink:#012;--text:var(--ink);--gap:2rem}.a{color:var(--text);margin:0 var(--gap)}')).toBe(
      ':root{}.a{color:#012;margin:0 2rem}',
    )
  })

  it('that has another value somewhere stays a property', () => {
    const css =
      ':root{--quick:1s}@media (prefers-reduced-motion:reduce){:root{--quick:0s}}.a{transition:color var(--quick)}'
    expect(processed(css)).toBe(css)
  })

  it('that an element declares, or only a condition, stays a property', () => {
    const css = '.a{--ground:#fff}@media print{:root{--paper:#fff}}.b{color:var(--ground);background:var(--paper)}'
    expect(processed(css)).toBe(css)
  })

  it('that is used with a fallback stays a property; its fallback is written', () => {
    expect(processed(':root{--a:1px;--b:2px}.x{top:var(--a,0);left:var(--none,var(--b))}')).toBe(
      ':root{--a:1px}.x{top:var(--a,0);left:var(--none,2px)}',
    )
  })

  it('stays a property in a sheet of another name, whose users may be elsewhere', () => {
    const css = ':root{--ink:#012}.a{color:var(--ink)}'
    expect(processed(css, '/styles/admin.css')).toBe(css)
  })
})
