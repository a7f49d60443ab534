// Tab leaves the text, as it leaves any field, and changes nothing of it. It means a place in the text only where the caret
// says so: in a table there is another cell, and at the beginning of an entry of a list it is how deep the entry stands.
import type { EditorState } from '@tiptap/pm/state'
import { goToNextCell, isInTable } from '@tiptap/pm/tables'

/** Whether Tab, or Maj+Tab where `isBack`, means a place in the text. */
export function isTabInText(state: EditorState, isBack: boolean): boolean {
  // A row is added by the tool that says so: behind the last cell comes what follows the text.
  if (isInTable(state)) return goToNextCell(isBack ? -1 : 1)(state)
  const { $from } = state.selection
  const entry = $from.depth - 1
  if (entry < 1 || $from.node(entry).type.name !== 'listItem') return false
  if ($from.parentOffset > 0 || $from.index(entry) > 0) return false
  // The first of a list has nothing to stand under; out of a list that stands in no other leads the tool of lists.
  return isBack ? $from.node(entry - 2).type.name === 'listItem' : $from.index(entry - 1) > 0
}
