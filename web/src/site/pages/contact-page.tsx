// The company's addresses, phones, mailboxes and hours, as links that work.
import { Link } from 'wouter'
import { productAddress } from '../../content/catalogue.ts'
import { mainMailbox, phoneLink, whatsappLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { whatsappText } from '../layout/whatsapp-button.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { ContactData } from '../page-loads.ts'
import { TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, business } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

const description =
  'Adresses, téléphones et horaires : demandez un devis ou une démonstration en Tunisie et au Maroc, installation, formation et maintenance incluses.'

const crumbs = [
  { name: 'Accueil', address: '/' },
  { name: 'Contact', address: '/contact' },
]

export function ContactPage({ data: { product } }: PageProps<ContactData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const subject = product ? `Demande de devis : ${product.name}` : 'Demande d’information'
  const mailbox = mainMailbox(settings)
  const chat = whatsappLink(settings, whatsappText(product?.name ?? ''))
  return (
    <>
      <Head
        title="Contactez-nous"
        description={description}
        keywords={['contact', 'devis', 'démonstration', 'Tunis', 'Tunisie', 'Maroc']}
        canonical="/contact"
        structuredData={[business(origin, settings), breadcrumbs(origin, crumbs)]}
      />
      <TitleHero title="Contactez-nous" eyebrow="À votre écoute" crumbs={crumbs} />
      <section className="container contact">
        <div className="contact__first">
          {product && (
            <p className="contact__subject">
              Votre demande concerne <Link href={productAddress(product._id)}>{product.name}</Link>.
            </p>
          )}
          <p className="measure">
            Écrivez-nous ou appelez le service qui vous concerne : nous préparons votre devis et organisons une
            démonstration.
          </p>
          <div className="contact__ways">
            {mailbox && (
              <a className="button" href={`mailto:${mailbox}?subject=${encodeURIComponent(subject)}`}>
                <Icon name="mail" size={20} /> Écrire un message
              </a>
            )}
            {chat && (
              <a className="button button--quiet" href={chat} target="_blank" rel="noopener noreferrer">
                <Icon name="whatsapp" size={20} /> WhatsApp<span className="visually-hidden"> (nouvel onglet)</span>
              </a>
            )}
          </div>
        </div>
        <ContactFacts />
      </section>
    </>
  )
}

function ContactFacts() {
  const { phones, mailboxes, addresses, openingHours } = useSettings()
  return (
    <div className="contact__facts">
      {phones.length > 0 && (
        <section aria-labelledby="telephones">
          <h2 id="telephones">
            <Icon name="phone" /> Téléphones
          </h2>
          <dl>
            {phones.map(({ department, numbers }) => (
              <div key={department}>
                <dt>{department}</dt>
                {numbers.map((number) => (
                  <dd key={number}>
                    <a href={phoneLink(number)}>{number}</a>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      {mailboxes.length > 0 && (
        <section aria-labelledby="courriels">
          <h2 id="courriels">
            <Icon name="mail" /> Courriels
          </h2>
          <dl>
            {mailboxes.map(({ department, email }) => (
              <div key={email}>
                <dt>{department}</dt>
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {addresses.length > 0 && (
        <section aria-labelledby="adresses">
          <h2 id="adresses">
            <Icon name="pin" /> Adresses
          </h2>
          <dl>
            {addresses.map(({ label, lines }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{lines.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="horaires">
        <h2 id="horaires">
          <Icon name="clock" /> Horaires
        </h2>
        <dl>
          {openingHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
