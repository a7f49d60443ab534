// One editor on one value of the form around. The value is the markup; it is written down a moment after the last key,
// at the latest when the focus goes or the form is sent, so that typing in a long article stays quick.
import { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { unnamedVideo } from '../../lib/video-frame.ts'
import { youTubeVideo } from '../../lib/youtube.ts'
import { textOf } from '../forms/field.tsx'
import { useForm, useValue } from '../forms/form-state.ts'
import { isPicture } from '../uploads/file-rules.ts'
import { insertBlocks } from './insert-blocks.ts'
import { inOneLine, loadedMarkup, markupOf } from './markup.ts'
import { cleanedPaste, isPictureAlone, picturesLeftBehind } from './pasted.ts'
import type { Places } from './places.ts'
import { extensionsOf, type Shape } from './shape.ts'
import { isTabInText } from './tab-key.ts'

const write_ms = 200

const caretRoom = { top: 110, right: 0, bottom: 100, left: 0 } as const

interface EditorNeeds {
  readonly path: string
  readonly shape: Shape
  readonly places: Places
  /** Of the element that people write in. */
  readonly attributes: Record<string, string>
  /** Pictures that were pasted or dropped into the text. */
  readonly onPictures: (files: readonly File[], place: number) => void
  /** Something was pasted; so many pictures of it stay behind. */
  readonly onPasted: (leftBehind: number) => void
  readonly onLinkKey: () => void
}

/** The editor, once it stands inside `box`. Values that are set from elsewhere begin a new one, without history. */
export function useEditor(box: RefObject<HTMLElement | null>, needs: EditorNeeds): Editor | null {
  const { path, shape, places } = needs
  const { state } = useForm()
  const value = textOf(useValue(path))
  const written = useRef(value)
  const [origin, setOrigin] = useState({ value })
  const [editor, setEditor] = useState<Editor | null>(null)
  const latest = useRef(needs)
  useEffect(() => {
    latest.current = needs
  })

  useEffect(() => {
    if (value === written.current) return
    written.current = value
    setOrigin({ value })
  }, [value])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made: Editor = new Editor({
      element,
      extensions: extensionsOf(shape),
      content: loadedMarkup(origin.value, shape),
      injectCSS: false,
      editorProps: propsOf(shape, latest, () => made),
    })
    // What the editor makes of an untouched value is no change, though it may be written otherwise.
    const untouched = markupOf(made, shape)
    const writing = new Writing(() => {
      const markup = markupOf(made, shape)
      written.current = markup === untouched ? origin.value : markup
      state.set(path, written.current)
    })
    made.on('transaction', places.follow)
    made.on('update', writing.soon)
    made.on('blur', writing.now)
    const form = element.closest('form')
    form?.addEventListener('submit', writing.now, true)
    setEditor(made)
    return () => {
      form?.removeEventListener('submit', writing.now, true)
      writing.drop()
      setEditor(null)
      made.destroy()
    }
  }, [box, state, path, shape, places, origin])

  // The editor knows nothing of what the form says beside it.
  const attributes = JSON.stringify(needs.attributes)
  useEffect(() => {
    editor?.view.setProps({ attributes: JSON.parse(attributes) as Record<string, string> })
  }, [attributes, editor])

  return editor
}

class Writing {
  private timer_: number | undefined
  private readonly write_: () => void

  constructor(write: () => void) {
    this.write_ = write
  }

  readonly soon = (): void => {
    this.timer_ ??= window.setTimeout(this.now, write_ms)
  }

  readonly now = (): void => {
    if (this.timer_ === undefined) return
    this.drop()
    this.write_()
  }

  drop(): void {
    window.clearTimeout(this.timer_)
    this.timer_ = undefined
  }
}

function propsOf(shape: Shape, latest: RefObject<EditorNeeds>, editor: () => Editor): Editor['options']['editorProps'] {
  const takes = shape === 'article'
  const take = (files: readonly File[], { selection }: EditorState, position = selection.to): boolean => {
    const { places, onPictures } = latest.current
    const pictures = files.filter(isPicture)
    if (pictures.length > 0) onPictures(pictures, places.mark(position, position === selection.to))
    return pictures.length > 0
  }
  return {
    attributes: latest.current.attributes,
    // The caret stays clear of the toolbar above and of the save bar below.
    scrollThreshold: caretRoom,
    scrollMargin: caretRoom,
    transformPastedHTML: (markup) => {
      if (!takes) return inOneLine(cleanedPaste(markup))
      latest.current.onPasted(picturesLeftBehind(markup))
      return cleanedPaste(markup)
    },
    transformPastedText: (text) => (takes ? text : text.replace(/\s+/g, ' ')),
    handlePaste: ({ state }, event) => {
      const { clipboardData } = event
      if (!takes || !clipboardData) return false
      const film = youTubeVideo(clipboardData.getData('text/plain'))
      if (film) {
        insertBlocks(editor(), [{ type: 'youtube', attrs: { src: film.player, title: unnamedVideo } }])
        return true
      }
      // Word puts a picture of the text beside the text; a browser, the markup of a picture beside its file.
      const markup = clipboardData.getData('text/html')
      return (markup === '' || isPictureAlone(markup)) && take([...clipboardData.files], state)
    },
    handleDrop: (view, event, _slice, moved) => {
      if (!takes || moved) return false
      const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY })
      return take([...(event.dataTransfer?.files ?? [])], view.state, dropped?.pos)
    },
    handleDOMEvents: {
      keydown: (view, event) => {
        knowSelection(event)
        // Answered so, the key is the browser's.
        return event.key === 'Tab' && !isTabInText(view.state, event.shiftKey)
      },
    },
    handleKeyDown: (_view, event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || shape === 'line') return false
      event.preventDefault()
      // A selection that was made with the key before is known to the editor by then.
      requestAnimationFrame(() => latest.current.onLinkKey())
      return true
    },
  }
}

/**
 * The browser tells of a new selection in a task of its own, which a key that waits already overtakes on a busy
 * machine: « Maj + Fin, Suppr » would then delete nothing. The editor reads the selection whenever it is told that it
 * changed.
 */
function knowSelection({ isComposing }: KeyboardEvent): void {
  if (!isComposing) document.dispatchEvent(new Event('selectionchange'))
}
