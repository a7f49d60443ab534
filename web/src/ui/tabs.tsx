// Tabs after the pattern of the ARIA authoring practices: one of them in the tab order; arrows, Home and End open the
// others. Where each has an address of its own they are links, otherwise buttons.
import { type ComponentType, type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { isPlainKey } from './plain-key.ts'

interface Tab {
  /** Of its panel. */
  readonly id: string
  readonly label: string
  /** Absent where it is made only once it is open. */
  readonly content?: ReactNode
}

interface TabsProps<One extends Tab> {
  readonly label: string
  readonly tabs: readonly One[]
  /** The place of the open one; -1: none is. */
  readonly open: number
  /** Asks for another one; whether it comes is up to whoever is asked. */
  readonly onOpen: (index: number) => void
  /** Draws a tab that is a link. */
  readonly Way?: ComponentType<{ readonly tab: One } & HTMLAttributes<HTMLElement>>
}

export function Tabs<One extends Tab>({ label, tabs, open, onOpen, Way }: TabsProps<One>) {
  const list = useRef<HTMLDivElement>(null)
  /** What a key asked for takes the focus once it is open. */
  const sought = useRef(-1)
  useEffect(() => {
    if (sought.current === open) list.current?.querySelectorAll<HTMLElement>('[role=tab]')[open]?.focus()
    sought.current = -1
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const places: Readonly<Record<string, number>> = {
      ArrowRight: open < last ? open + 1 : 0,
      ArrowLeft: open > 0 ? open - 1 : last,
      Home: 0,
      End: last,
      // On a link it would turn the page.
      ' ': open,
    }
    const place = places[event.key]
    if (place === undefined || !isPlainKey(event)) return
    event.preventDefault()
    sought.current = place
    onOpen(place)
  }

  const drawn = (tab: One, index: number) => {
    const isOpen = index === open
    const props = {
      role: 'tab',
      id: `onglet-${tab.id}`,
      className: 'tabs-tab',
      'aria-selected': isOpen,
      'aria-controls': tab.content === undefined ? undefined : tab.id,
      tabIndex: isOpen ? 0 : -1,
      children: tab.label,
    }
    if (Way) return <Way key={tab.id} tab={tab} {...props} />
    return <button key={tab.id} type="button" onClick={() => onOpen(index)} {...props} />
  }

  return (
    <>
      <div className="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(drawn)}
      </div>
      {tabs.map(({ id, content }, index) =>
        content === undefined ? null : (
          <div
            key={id}
            role="tabpanel"
            id={id}
            className="tabs-panel"
            aria-labelledby={`onglet-${id}`}
            hidden={index !== open}
          >
            {content}
          </div>
        ),
      )}
    </>
  )
}
