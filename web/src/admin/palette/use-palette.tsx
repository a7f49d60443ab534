// Opens the palette and the list of keys: by their keys, or by a button.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePlaces } from '../shell/use-place.tsx'
import { isTyping } from '../ui/typing.ts'
import type { Entry, Group } from './entries.ts'
import { isHelpKeyOn } from './help-key.ts'
import { KeysHelp } from './keys-help.tsx'
import { Palette } from './palette.tsx'
import { actsOfScreen } from './screen-acts.ts'

type Opened = { readonly what: 'palette'; readonly acts: readonly Entry[] } | { readonly what: 'keys' } | null

/** A list has buttons by the hundred: the search narrows them before they are cut to so many. */
const acts_max = 12

interface PaletteState {
  readonly open: () => void
  /** What is open, to be drawn somewhere. */
  readonly layer: ReactNode
}

/** `acts`: those of the shell. */
export function usePalette(acts: readonly Entry[]): PaletteState {
  const places = usePlaces()
  const [opened, setOpened] = useState<Opened>(null)
  const open = () => setOpened({ what: 'palette', acts: actsOfScreen() })
  const close = () => setOpened(null)
  const showKeys = () => setOpened({ what: 'keys' })

  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  useEffect(() => {
    onKey.current = (event) => {
      // What has the key already, and a window that wants an answer, come first.
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const isWithControl = event.ctrlKey || event.metaKey
      if (isWithControl && !event.shiftKey && event.key.toLowerCase() === 'k') open()
      else if (!isWithControl && event.key === '?' && isHelpKeyOn() && !isTyping(event.target)) showKeys()
      else return
      event.preventDefault()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey.current(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const follow = ({ to }: Entry) => {
    // The focus is back where it was before anything else happens.
    flushSync(close)
    if (typeof to === 'string') void places.open(to)
    else to()
  }

  const groups: readonly Group[] = [
    { name: 'Sur cet écran', entries: opened?.what === 'palette' ? opened.acts : [], shown_max: acts_max },
    { name: 'Actions', entries: [{ id: 'keys', label: 'Raccourcis clavier', icon: 'info', to: showKeys }, ...acts] },
  ]
  return {
    open,
    layer:
      opened?.what === 'palette' ? (
        <Palette acts={groups} onFollow={follow} onClose={close} />
      ) : opened?.what === 'keys' ? (
        <KeysHelp onClose={close} />
      ) : null,
  }
}
