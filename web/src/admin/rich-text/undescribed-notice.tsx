// Points at pictures without a description, calmly: decoration needs none. They are outlined in the text besides.
import type { Editor } from '@tiptap/core'
import { useCallback, useSyncExternalStore } from 'react'
import { nextAfter, undescribedPictures } from './undescribed.ts'

interface UndescribedNoticeProps {
  readonly editor: Editor
  /** Lets the selected picture be described. */
  readonly onDescribe: () => void
}

export function UndescribedNotice({ editor, onDescribe }: UndescribedNoticeProps) {
  const count = useCount(editor)
  const describe = () => {
    const next = nextAfter(undescribedPictures(editor.state.doc), editor.state.selection.from)
    if (next === undefined) return
    editor.chain().setNodeSelection(next).scrollIntoView().run()
    onDescribe()
  }
  return (
    <div className={count > 0 ? 'rich-notice' : undefined}>
      <p role="status">{textOf(count)}</p>
      {count > 0 ? (
        <button type="button" className="button" onClick={describe}>
          {count === 1 ? 'Décrire l’image' : 'Décrire la suivante'}
        </button>
      ) : null}
    </div>
  )
}

function useCount(editor: Editor): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('update', listener)
      return () => void editor.off('update', listener)
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => undescribedPictures(editor.state.doc).length)
}

function textOf(count: number): string {
  if (count === 0) return ''
  const found =
    count === 1
      ? 'Une image n’a pas de description : quelques mots aident qui ne la voit pas.'
      : `${count} images n’ont pas de description : quelques mots aident qui ne les voit pas.`
  return `${found} Un simple décor peut s’en passer.`
}
