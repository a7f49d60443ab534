// The search as a page: an ordinary form and its results, for links, for Enter, and for browsers without scripts.
import { searchTextMax } from '../../content/catalogue.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { SearchData } from '../loads/catalogue.ts'
import { BlockEmpty } from '../sections/block-states.tsx'
import { ProductGrid } from '../sections/cards.tsx'
import { NarrowedList } from '../sections/narrowed-list.tsx'
import { emptySearchText, searchPlaceholder } from '../sections/search-texts.ts'
import { Head } from '../seo/head.tsx'

const description =
  'Recherchez un équipement médico-esthétique, spa, fitness ou pilates disponible en Tunisie et au Maroc.'
const keywords = ['recherche', 'équipement médico-esthétique', 'spa', 'fitness', 'pilates', 'Tunisie', 'Maroc']

export function SearchPage({ data: { text, list } }: PageProps<SearchData>) {
  const asked = text.trim()
  return (
    <>
      <Head title={asked ? `Recherche : ${asked}` : 'Recherche'} description={description} keywords={keywords} />
      <header className="container title-hero">
        <p className="eyebrow">Catalogue</p>
        <h1 tabIndex={-1}>Recherche</h1>
        <search>
          <form action="/recherche" method="get" className="search-form search-form-page">
            <Icon name="search" />
            <input
              key={text}
              type="search"
              name="q"
              maxLength={searchTextMax}
              defaultValue={text}
              placeholder={searchPlaceholder}
              aria-label="Rechercher un produit"
              autoComplete="off"
            />
            <button type="submit" className="button">
              Rechercher
            </button>
          </form>
        </search>
      </header>
      <section className="container section section-first search-found" aria-labelledby="resultats">
        <h2 id="resultats" className="visually-hidden">
          Résultats
        </h2>
        {list && (
          <NarrowedList
            list={list}
            address={`/recherche?q=${encodeURIComponent(asked)}`}
            plainOrder="Pertinence"
            empty={
              <BlockEmpty text={emptySearchText(asked)}>
                <p className="notice-ways">
                  <a href="/categories" className="button">
                    Parcourir les catégories
                  </a>
                  <a href="/contact" className="button button-quiet">
                    Contactez-Nous
                  </a>
                </p>
              </BlockEmpty>
            }
          >
            {() => <ProductGrid products={list.products.items} atTop />}
          </NarrowedList>
        )}
      </section>
    </>
  )
}
