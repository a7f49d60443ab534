// Tabs after the pattern of the ARIA authoring practices: one tab in the tab order, arrows move between them. Each has an
// address of its own.
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from '../shell/link.tsx'
import { TitlePart } from '../shell/title-part.tsx'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import './tabs.css'

export interface Tab {
  readonly address: string
  readonly label: string
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The content of the open tab. */
  readonly children: ReactNode
}

export function Tabs({ label, tabs, children }: TabsProps) {
  const id = useId()
  const places = usePlaces()
  const { base } = usePlace()
  const open = tabs.findIndex(({ address }) => address === base)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ' ': 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (open + step + tabs.length) % tabs.length
    const next = tabs[index]
    // Unsaved work may hold it back.
    if (next) void places.open(next.address).then((went) => went && document.getElementById(`${id}-${index}`)?.focus())
  }
  return (
    <>
      <TitlePart text={tabs[open]?.label ?? ''} />
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.address}
            to={tab.address}
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
