// Tabs after the pattern of the ARIA authoring practices: one tab in the tab order, arrows move between them.
import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

export interface Tab {
  readonly name: string
  readonly label: string
}

interface TabsProps {
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly open: string
  /** Answers whether the tab was opened: unsaved work may hold it back. */
  readonly onOpen: (name: string) => Promise<boolean>
  /** The content of the open tab. */
  readonly children: ReactNode
}

export function Tabs({ id, label, tabs, open, onOpen, children }: TabsProps) {
  const choose = async (name: string) => {
    if (name !== open && (await onOpen(name))) document.getElementById(`${id}-${name}`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.name === open)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (next) void choose(next.name)
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === open ? 0 : -1}
            onClick={() => void choose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  )
}
