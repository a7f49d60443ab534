// How to reach the company: the form, the departments, the addresses and the plan.
import { productAddress } from '../../content/catalogue.ts'
import { whatsappLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { whatsappText } from '../layout/whatsapp-button.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { ContactData } from '../loads/contact.ts'
import { ContactFacts } from '../sections/contact-facts.tsx'
import { ContactForm } from '../sections/contact-form.tsx'
import { ContactPlan } from '../sections/contact-plan.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, business, pageAbout } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const description =
  'Écrivez-nous, appelez-nous ou venez nous voir : devis et démonstrations en Tunisie et au Maroc, installation, formation et maintenance incluses.'

const crumbs = [
  { name: 'Accueil', address: '/' },
  { name: 'Contact', address: '/contact' },
]

export function ContactPage({ data: { form, product, sent } }: PageProps<ContactData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const chat = whatsappLink(settings, whatsappText(product?.name ?? ''))
  return (
    <>
      <Head
        title="Contactez-nous"
        description={description}
        keywords={['contact', 'devis', 'démonstration', 'showroom', 'Tunis', 'Tunisie', 'Maroc']}
        canonical="/contact"
        structuredData={
          import.meta.env.SSR
            ? [
                pageAbout(origin, 'ContactPage', { name: 'Contactez-nous', description, address: '/contact' }),
                business(origin, settings),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <TitleHero
        title="Contactez-nous"
        eyebrow="À votre écoute"
        text="Un projet, une question, une machine à remettre en marche ? Quelques mots suffisent : la bonne personne vous répond."
        crumbs={crumbs}
      />
      <section className="container contact">
        <div className="contact-sheet">
          <h2 id="votre-message">Votre message</h2>
          {product ? (
            <p>
              Votre demande concerne <a href={productAddress(product._id)}>{product.name}</a>.
            </p>
          ) : (
            <p>Tous les champs sont nécessaires.</p>
          )}
          <ContactForm key={product?._id} form={form} product={product} sent={sent} />
        </div>
        <div className="contact-direct">
          <ContactFacts />
          {chat && (
            <a className="button button-quiet" href={chat} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp" size={20} /> WhatsApp<span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          )}
        </div>
      </section>
      <Places />
    </>
  )
}

/** Without an address there is nothing to show on a map, and the hours stand alone. */
function Places() {
  const { addresses, openingHours } = useSettings()
  const known = addresses.length > 0
  return (
    <section className="contact-places" aria-labelledby="adresses">
      <div className="container contact-places-inner">
        <div className="contact-places-text">
          <h2 id="adresses">{known ? 'Nos adresses' : 'Nos horaires'}</h2>
          {known && (
            <ul>
              {addresses.map(({ label, lines }) => (
                <li key={label}>
                  <h3>{label}</h3>
                  <address>
                    {lines.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </li>
              ))}
            </ul>
          )}
          <dl>
            {openingHours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </div>
        {known && <ContactPlan />}
      </div>
    </section>
  )
}
