// How wide pictures are drawn, for `sizes`. On a phone the column is the window without its two gutters of 1.5 rem
// (ui/tokens.css). A few pixels more would make many phones fetch the next larger file.
import { from } from '../../ui/media.ts'

export const columnWidth = 'calc(100vw - 3rem)'
/** One of two pictures beside each other, with 1 rem between them. */
export const halfColumnWidth = 'calc(50vw - 2rem)'

/**
 * Across the window, and below a small laptop cut to the height of `--picture-above` (layout.css): there a wide
 * picture, 16:9, is drawn wider than it shows.
 */
export const acrossTop = `${from('small-laptop')} 100vw, max(100vw, min(178vw, 86vh))`

/** So many of the column's 80 rem, from where it is whole. */
export const ofColumn = (rem: number): string => `${from('column')} ${rem}rem`

/** Two or three beside each other there. */
export const halves = `${ofColumn(39)}, ${from('small-tablet')} 46vw, ${columnWidth}`
export const thirds = `${ofColumn(25)}, ${from('laptop')} 31vw, ${from('small-tablet')} 46vw, ${columnWidth}`
