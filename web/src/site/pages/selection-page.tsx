// « Ma sélection » : the machines that a visitor has set aside for a quote, with quantities and notes. It lives in the
// browser; an address with machines shows the selection of somebody else, which works without scripts.

import { OwnSelection } from '../choosing/own-selection.tsx'
import { SharedSelection } from '../choosing/shared-selection.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { SelectionData } from '../loads/choosing.ts'
import { TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'

const description =
  'Les équipements que vous avez retenus, avec leurs quantités et vos notes, pour un devis en Tunisie ou au Maroc.'
const keywords = ['sélection', 'devis', 'équipement médico-esthétique', 'Tunisie', 'Maroc']

export function SelectionPage({ data: { machines, products } }: PageProps<SelectionData>) {
  return (
    <article className="selection-page">
      <Head title={machines ? 'Sélection partagée' : 'Ma sélection'} description={description} keywords={keywords} />
      <TitleHero
        eyebrow="Catalogue"
        title={machines ? 'Sélection partagée' : 'Ma sélection'}
        text={
          machines
            ? 'Les machines que l’on vous propose de regarder.'
            : 'Gardée dans ce navigateur, sans compte, jusqu’à votre demande de devis.'
        }
      />
      <section className="container section section-first" aria-label="Machines">
        {machines ? <SharedSelection machines={machines} products={products} /> : <OwnSelection />}
      </section>
    </article>
  )
}
