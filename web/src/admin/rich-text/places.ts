// Where pictures will stand that are on their way: where they were given, however much is written meanwhile.
import type { Editor, EditorEvents } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { writeOnBelow } from './insert-blocks.ts'

interface Place {
  /** What is written right there stands behind it. */
  position: number
  /** How many there had been (below) when it was given at the caret; null: elsewhere. */
  readonly changes: number | null
}

/** Their numbers are those by which uploads are marked. */
export class Places {
  private readonly places_: Place[] = []
  /** Counts what somebody did to the text or to what is selected in it. */
  private changes_ = 0

  mark(position: number, isCaret: boolean): number {
    return this.places_.push({ position, changes: isCaret ? this.changes_ : null }) - 1
  }

  readonly follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']): void => {
    for (const { mapping, docChanged, selectionSet } of [transaction, ...appendedTransactions]) {
      if (docChanged || selectionSet) this.changes_ += 1
      for (const place of this.places_) place.position = mapping.map(place.position, -1)
    }
  }

  /**
   * Who is about to write where the picture was given, and did nothing since, writes on below it; nobody else's caret
   * moves, and nobody's focus.
   */
  insert(editor: Editor, mark: number, src: string): void {
    const place = this.places_[mark]
    if (!place) return
    const { doc, schema, tr } = editor.state
    const changes = this.changes_
    const isAwaited = editor.view.hasFocus() && place.changes === changes
    const start = landing(doc, place.position)
    const picture = schema.node('image', { src, alt: '' })
    const end = start + picture.nodeSize
    // Those that were given there later stand behind it.
    const same = this.places_.filter(({ position }) => landing(doc, position) === start)
    editor.view.dispatch(tr.insert(start, picture))
    for (const other of same) other.position = end
    if (isAwaited) writeOnBelow(editor, end)
    this.changes_ = changes
  }
}

/** Behind the block that holds the place, or before it where it begins there: a sentence is never cut in two. */
function landing(doc: Node, position: number): number {
  // Of a text that was replaced meanwhile, as by a draft that is taken up, there may be less.
  const place = doc.resolve(Math.min(position, doc.content.size))
  const { image } = doc.type.schema.nodes
  const takes = (depth: number, index: number) => image && place.node(depth).canReplaceWith(index, index, image)
  if (takes(place.depth, place.index())) return place.pos
  let isBeginning = place.parentOffset === 0
  for (let depth = place.depth - 1; depth >= 0; depth -= 1) {
    const index = place.index(depth)
    if (isBeginning && takes(depth, index)) return place.before(depth + 1)
    if (takes(depth, index + 1)) return place.after(depth + 1)
    isBeginning &&= index === 0
  }
  return doc.content.size
}
