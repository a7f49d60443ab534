// Two to four machines side by side. All of it stands in the address, so that it works without scripts and can be sent
// on.
import { useEffect } from 'react'
import type { ComparedProduct } from '../../content/entities.ts'
import { comparisonAddress, requestAddress } from '../choosing/addresses.ts'
import { comparison, machine } from '../choosing/choices.ts'
import { comparisonRows } from '../choosing/comparison-rows.ts'
import { ComparisonTable } from '../choosing/comparison-table.tsx'
import { useKept } from '../choosing/kept.ts'
import { MachineWays } from '../choosing/machine-ways.tsx'
import { MissingMachines } from '../choosing/missing-machines.tsx'
import { goOnFrom } from '../choosing/own-comparison.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { ComparisonData } from '../loads/choosing.ts'
import { navigate } from '../navigation.ts'
import { BlockEmpty } from '../sections/block-states.tsx'
import { gridOf, ProductGrid } from '../sections/cards.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { PrintFoot } from '../sections/print-foot.tsx'
import { Head } from '../seo/head.tsx'

const description =
  'Comparez deux à quatre équipements médico-esthétiques, spa, fitness ou pilates disponibles en Tunisie et au Maroc.'

export function ComparisonPage({ data: { asked, products } }: PageProps<ComparisonData>) {
  useOwnComparison(asked.length > 0)
  const names = products.map(({ name }) => name)
  const enough = products.length > 1
  return (
    <article className="comparison-page">
      <Head
        title={enough ? `Comparer ${enumerated(names)}` : 'Comparer des machines'}
        description={description}
        keywords={['comparaison', ...names, 'Tunisie', 'Maroc']}
      />
      <TitleHero
        eyebrow="Catalogue"
        title="Comparaison"
        text={enough ? enumerated(names) : 'De deux à quatre machines, leurs spécifications côte à côte.'}
      />
      <section className="container section section-first" aria-label="Comparaison">
        <MissingMachines count={Math.min(asked.length, comparison.max) - products.length} />
        {asked.length > comparison.max && (
          <p className="choosing-note" role="status">
            Quatre machines se comparent à la fois : les suivantes ne sont pas montrées.
          </p>
        )}
        {enough ? <Compared products={products} asked={asked} /> : <TooFew products={products} />}
      </section>
      <PrintFoot address={comparisonAddress(products.map(({ _id }) => _id))} subject={products[0]?.category?.title} />
    </article>
  )
}

/** Whoever comes without machines in the address means those that the browser keeps. */
function useOwnComparison(named: boolean): void {
  const own = useKept(comparison)
  const address = !named && own.length > 0 ? comparisonAddress(own) : ''
  useEffect(() => {
    if (address) navigate(address, { replace: true })
  }, [address])
}

function Compared({ products, asked }: ComparisonData) {
  const ids = products.map(({ _id }) => _id)
  return (
    <>
      <ComparisonTable products={products} rows={comparisonRows(products)} />
      <p className="choosing-ways">
        <a href={requestAddress(ids.map((id) => machine(id)))} className="button">
          Demander un devis
        </a>
        {ids.length < comparison.max && (
          <a href="/categories" className="button button-quiet with-script" onClick={() => goOnFrom(ids, asked)}>
            Ajouter une machine
          </a>
        )}
        <button type="button" className="button button-quiet with-script" onClick={() => window.print()}>
          Imprimer
        </button>
      </p>
    </>
  )
}

function TooFew({ products }: { readonly products: readonly ComparedProduct[] }) {
  const shown = products.map((product) => ({ ...product, description: '' }))
  return (
    <>
      {shown.length > 0 && <ProductGrid products={shown} grid={gridOf(shown.length)} />}
      <BlockEmpty
        text={shown.length > 0 ? 'Ajoutez au moins une machine pour comparer.' : 'Aucune machine à comparer.'}
      >
        <MachineWays />
      </BlockEmpty>
    </>
  )
}

/** « Un, deux et trois ». */
function enumerated(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' et ')
}
