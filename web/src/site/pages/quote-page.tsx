// A quote, or a demonstration, asked for in three steps on one page: which machines, what for, and how to answer.
import { useEffect, useState } from 'react'
import { quoteAddress } from '../../content/quote-address.ts'
import { requestText } from '../../content/quote-request.ts'
import { whatsappLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { edit, selection } from '../choosing/choices.ts'
import { useKept } from '../choosing/kept.ts'
import type { PageProps } from '../lazy-page.tsx'
import type { QuoteData } from '../loads/quote.ts'
import { TitleHero } from '../sections/page-hero.tsx'
import { dropPosted } from '../sections/quote-draft.ts'
import { QuoteForm } from '../sections/quote-form.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, webPage } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const crumbs = [
  { name: 'Accueil', address: '/' },
  { name: 'Devis', address: '/devis' },
]

const description =
  'Demandez un devis ou une démonstration : machines, projet et coordonnées en une page. Réponse de nos équipes en Tunisie et au Maroc.'

export function QuotePage({ data }: PageProps<QuoteData>) {
  const origin = useOrigin()
  const { kind, reference } = data
  const title = kind === 'demonstration' ? 'Demander une démonstration' : 'Demander un devis'
  return (
    <>
      <Head
        title={reference ? 'Demande envoyée' : title}
        description={description}
        keywords={['devis', 'démonstration', 'équipement médico-esthétique', 'Tunisie', 'Maroc']}
        canonical="/devis"
        structuredData={
          import.meta.env.SSR
            ? [webPage(origin, { name: title, description, address: '/devis' }), breadcrumbs(origin, crumbs)]
            : undefined
        }
      />
      {reference ? (
        <Sent reference={reference} />
      ) : (
        <>
          <TitleHero
            title={title}
            eyebrow="En trois étapes"
            text="Quelques minutes suffisent. Vous recevez une référence aussitôt, et une réponse de la personne qui connaît ces machines."
            crumbs={crumbs}
          />
          <div className="container quote">
            <QuoteForm key={data.machines ? quoteAddress(data.machines) : ''} {...data} />
          </div>
        </>
      )}
    </>
  )
}

/** The reference is all that there is to keep. */
function Sent({ reference }: { readonly reference: string }) {
  const chat = whatsappLink(useSettings(), requestText(reference))
  return (
    <>
      <TitleHero
        title="Demande envoyée"
        eyebrow="Merci"
        text="Nous l’avons bien reçue et vous répondons par le moyen que vous avez choisi."
        crumbs={crumbs}
      />
      <section className="container quote-sent">
        <p className="quote-sent-label">Votre référence</p>
        <p className="quote-sent-reference">{reference}</p>
        <p>Gardez-la&nbsp;: elle nous suffit pour retrouver votre demande, par téléphone comme par écrit.</p>
        <div className="quote-sent-ways">
          {chat && (
            <a className="button" href={chat} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp" size={20} /> Poursuivre sur WhatsApp
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          )}
          <a className="button button-quiet" href="/equipements">
            Revenir aux équipements
          </a>
        </div>
        <EmptySelection />
      </section>
    </>
  )
}

/** The button that had it is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Known only in the browser, and below everything else: nothing moves when it comes. */
function EmptySelection() {
  const { length } = useKept(selection)
  const [emptied, setEmptied] = useState(false)
  useEffect(dropPosted, [])
  if (length === 0) {
    return (
      emptied && (
        <p ref={takeFocus} role="status" tabIndex={-1}>
          Votre sélection est vide.
        </p>
      )
    )
  }
  const empty = () => {
    edit(selection, () => [])
    setEmptied(true)
  }
  return (
    <p className="quote-sent-selection">
      Votre sélection garde {length > 1 ? `ces ${length} machines` : 'cette machine'}.{' '}
      <button type="button" className="quote-link" onClick={empty}>
        Vider ma sélection
      </button>
    </p>
  )
}
