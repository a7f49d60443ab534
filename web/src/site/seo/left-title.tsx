// The title of a page whose own one is not known yet: that of the page that was left stays in the tab.
import { leftTitle } from '../navigation.ts'

export function LeftTitle() {
  return leftTitle && <title>{leftTitle}</title>
}
