// The product's two tabs. A tab exists only where it has content; specifications come first. On paper and without
// scripts both are shown.
import { type ReactElement, useState } from 'react'
import type { Product } from '../../content/entities.ts'
import { specificationsOf } from '../../content/specifications.ts'
import { typographic } from '../../lib/typography.ts'
import { Tabs } from '../../ui/tabs.tsx'

/** On paper its name stands above it. */
const tab = (id: string, label: string, details: ReactElement) => ({
  id,
  label,
  content: (
    <>
      <h2 className="tabs-print-title">{label}</h2>
      {details}
    </>
  ),
})

function tabsOf(product: Product) {
  const specifications = specificationsOf(product)
  const features = product.features.filter((feature) => feature.trim() !== '')
  const tabs: ReturnType<typeof tab>[] = []
  if (specifications.length > 0) {
    const rows = specifications.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{typographic(value)}</dd>
      </div>
    ))
    tabs.push(tab('specifications', 'spécifications', <dl className="specifications">{rows}</dl>))
  }
  if (features.length > 0) {
    const items = features.map((feature) => <li key={feature}>{typographic(feature)}</li>)
    tabs.push(tab('caracteristiques', 'caractéristiques', <ul className="features">{items}</ul>))
  }
  return tabs
}

export function ProductTabs({ product }: { readonly product: Product }) {
  const tabs = tabsOf(product)
  const [open, setOpen] = useState(0)
  if (tabs.length === 0) return null
  return (
    <section className="tabs" aria-label="Détails techniques">
      <Tabs label="Détails techniques" tabs={tabs} open={open} onOpen={setOpen} />
    </section>
  )
}
