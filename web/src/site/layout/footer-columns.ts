import { from } from '../../ui/media.ts'

/**
 * A column of the foot is folded, and opened by its name. Where there is room it is seen all the same where the browser
 * can show that (footer.css), and is open, so that whoever hears the page is told so.
 */
export function openWhereWide(column: HTMLDetailsElement | null): void {
  if (column && window.matchMedia(from('small-tablet')).matches) column.open = true
}
