// The after-sales service of one side of the house: how it works, whom to call, a film, what it brings.
import { useBlock } from '../../api/query-cache.ts'
import { phoneLink } from '../../content/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import type { PageProps } from '../lazy-page.tsx'
import { type AfterSalesSetting, posterLoad } from '../loads/services.ts'
import { type AfterSales, afterSalesWords } from '../sections/after-sales-words.ts'
import { ContactCall } from '../sections/contact-call.tsx'
import { TitleHero } from '../sections/page-hero.tsx'
import { Head } from '../seo/head.tsx'
import { serviceData } from '../seo/service-data.ts'
import { breadcrumbs, business } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function AfterSalesPage({ data: setting }: PageProps<AfterSalesSetting>) {
  const { outcome } = useBlock(() => posterLoad(setting))
  const poster = outcome.state === 'ready' ? outcome.value : ''
  const settings = useSettings()
  const origin = useOrigin()
  const { title, path, lead, description, keywords, paragraphs, advantages } = afterSalesWords[setting]
  const { phones = [], video = '', videoCaptions } = settings[setting] ?? {}
  const offers = advantages.map(({ title: name }) => ({ kind: 'Service' as const, name, address: path, image: '' }))
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: title, address: path },
  ]
  return (
    <>
      <Head
        title={title}
        description={description}
        keywords={keywords}
        canonical={path}
        image={poster}
        structuredData={
          import.meta.env.SSR
            ? [
                serviceData(
                  origin,
                  { name: title, description, address: path, image: poster, catalogue: 'Nos Avantages', offers },
                  settings,
                ),
                breadcrumbs(origin, crumbs),
                business(origin, settings),
              ]
            : undefined
        }
      />
      <TitleHero title={title} eyebrow="Service après-vente" text={lead} crumbs={crumbs} />
      <section className="container after-sales" aria-label="Notre engagement">
        <div className="after-sales-text">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {phones.length > 0 && <PhoneLines title={title} phones={phones} />}
      </section>
      {video && (
        <section className="container after-sales-film" aria-label={`${title} en images`}>
          <VideoPlayer
            src={video}
            captions={videoCaptions}
            title={`${title} : notre équipe au travail`}
            poster={poster}
          />
        </section>
      )}
      <section className="section section-sand" aria-labelledby="avantages">
        <div className="container">
          <div className="section-head">
            <h2 id="avantages">Nos Avantages</h2>
          </div>
          <ul className={advantages.length > 1 ? 'advantages advantages-two' : 'advantages'}>
            {advantages.map((advantage) => (
              <Advantage key={advantage.title} {...advantage} />
            ))}
          </ul>
        </div>
      </section>
      <ContactCall
        title="Un appareil à faire suivre ?"
        text="Dites-nous lequel et depuis quand : nous vous rappelons pour convenir d’une visite."
      />
    </>
  )
}

function PhoneLines({ title, phones }: { readonly title: string; readonly phones: readonly string[] }) {
  const { openingHours } = useSettings()
  return (
    <section className="phone-lines" aria-label={`Téléphone ${title}`}>
      <p className="eyebrow">{title}</p>
      <ul>
        {phones.map((number) => (
          <li key={number}>
            <a href={phoneLink(number)}>
              <Icon name="phone" size={20} /> {number}
            </a>
          </li>
        ))}
      </ul>
      {openingHours.map(({ days, hours }) => (
        <p key={days + hours} className="phone-lines-hours">
          {days} : {hours}
        </p>
      ))}
    </section>
  )
}

function Advantage({ title, text, points }: AfterSales['advantages'][number]) {
  return (
    <li className="advantage">
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </li>
  )
}
