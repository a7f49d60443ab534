import type { Editor, JSONContent } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Pictures and films go behind what is selected and never take its place; one writes on below them. */
export function insertBlocks(editor: Editor, blocks: JSONContent[]): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, blocks).run()
  writeOnBelow(editor, editor.state.selection.to)
}

export function writeOnBelow({ state, view }: Editor, end: number): void {
  const below = Selection.near(state.doc.resolve(end), 1)
  view.dispatch(state.tr.setSelection(below).scrollIntoView())
}
