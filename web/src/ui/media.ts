// The conditions under which things look otherwise, by name: `@media (--below-tablet)` in a sheet, `below('tablet')` in
// a script. No other spelling passes the lint, so that whatever gives way gives way at the same width.

/** What has room from which width on, in rem: with the letters that somebody sets larger, room is needed sooner. */
export const widths = {
  /** Narrower is a phone whose letters are twice as large. */
  'small-phone': 15,
  'large-phone': 30,
  'small-tablet': 40,
  tablet: 48,
  /** Where a text has room beside what a picture shows. */
  'small-laptop': 56.25,
  laptop: 64,
  desktop: 72,
  /** The site's column (tokens.css) with its gutters. */
  column: 82,
} as const

export type Width = keyof typeof widths

export const from = (width: Width): string => `(min-width: ${widths[width]}rem)`
export const below = (width: Width): string => `(width < ${widths[width]}rem)`

export const still = '(prefers-reduced-motion: reduce)'
