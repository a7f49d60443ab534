// The product's two tabs. A tab exists only where it has content; specifications come first. On paper and without scripts
// both are shown.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Product } from '../../content/entities.ts'
import { specificationsOf } from '../../content/specifications.ts'
import { typographic } from '../../lib/typography.ts'

interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

export function tabsOf(product: Product): readonly Tab[] {
  const specifications = specificationsOf(product)
  const features = product.features.filter((feature) => feature.trim() !== '')
  const tabs: Tab[] = []
  if (specifications.length > 0) {
    const rows = specifications.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{typographic(value)}</dd>
      </div>
    ))
    tabs.push({ id: 'specifications', label: 'spécifications', content: <dl className="specifications">{rows}</dl> })
  }
  if (features.length > 0) {
    const items = features.map((feature) => <li key={feature}>{typographic(feature)}</li>)
    tabs.push({ id: 'caracteristiques', label: 'caractéristiques', content: <ul className="features">{items}</ul> })
  }
  return tabs
}

export function ProductTabs({ product }: { readonly product: Product }) {
  const tabs = tabsOf(product)
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  if (tabs.length === 0) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = steps[event.key]
    const target = step ? (chosen + step + tabs.length) % tabs.length : { Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    setChosen(target)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <section className="tabs" aria-label="Détails techniques">
      <div className="tabs-list" role="tablist" aria-label="Détails techniques" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`onglet-${tab.id}`}
            className="tabs-tab"
            aria-selected={index === chosen}
            aria-controls={tab.id}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          className="tabs-panel"
          aria-labelledby={`onglet-${tab.id}`}
          hidden={index !== chosen}
        >
          <h2 className="tabs-print-title">{tab.label}</h2>
          {tab.content}
        </div>
      ))}
    </section>
  )
}
