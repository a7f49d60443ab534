import postcss from 'postcss'
import { expect, it } from 'vitest'
import { namedMedia } from './named-media.ts'

const processed = (css: string) => postcss([namedMedia()]).process(css, { from: undefined }).css

it('writes what is named, and leaves the rest', () => {
  expect(processed('@media (--touch), (--below-tablet) and (--still){}@media print{}')).toBe(
    '@media (pointer: coarse), (width < 48rem) and (prefers-reduced-motion: reduce){}@media print{}',
  )
})

it('refuses a name that nothing has', () => {
  expect(() => processed('@media (--wide){}')).toThrow('no condition is called wide')
})
