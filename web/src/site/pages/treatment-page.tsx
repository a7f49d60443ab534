// A treatment: what it is, then the machines that perform it.

import { categoryAddress, productAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { canonicalOf, titleOf } from '../../content/faceted.ts'
import { pictureOf } from '../../content/pictures.ts'
import { shapeOf } from '../../ui/image.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { TreatmentData } from '../loads/catalogue.ts'
import { Card, type Grid, gridOf, rows } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { LoneProduct } from '../sections/lone-product.tsx'
import { NarrowedList } from '../sections/narrowed-list.tsx'
import { newestFirst } from '../sections/narrowing-texts.ts'
import { PictureHero } from '../sections/page-hero.tsx'
import { Presentation, presented } from '../sections/presentation.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage, machineItems } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

/** More names are no keywords. */
const keywordMachinesMax = 12

export function TreatmentPage({ data }: PageProps<TreatmentData>) {
  const { treatment, list, category } = data
  const { items: machines } = list.products
  const [only] = machines
  const origin = useOrigin()
  const address = category ? treatmentAddress(category, treatment) : `/treatments/${treatment._id}`
  const canonical = canonicalOf(address, list.narrowing)
  const description = describeItem(namedTexts(treatment.title, treatment.description))
  const named = machines.slice(0, keywordMachinesMax).map(({ name }) => name)
  const { lead, below } = presented(treatment.description)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: 'Nos Categories', address: '/categories' },
    ...(category ? [{ name: category.title, address: categoryAddress(category) }] : []),
    { name: treatment.title, address },
  ]
  return (
    <>
      <Head
        title={titleOf(treatment.title, list.narrowing)}
        description={description}
        keywords={[treatment.title, category?.title ?? '', ...named, 'Tunisie', 'Maroc']}
        canonical={canonical}
        image={treatment.imageSrc}
        imageAlt={treatment.imageSrcAlt || treatment.title}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(
                  origin,
                  { name: titleOf(treatment.title, list.narrowing), description, address: canonical ?? address },
                  machineItems(machines),
                ),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <PictureHero
        title={treatment.title}
        eyebrow={category?.title}
        text={lead}
        image={pictureOf(treatment, 'imageSrc')}
        crumbs={crumbs}
      />
      <Presentation below={below} />
      <section className="container section" aria-labelledby="machines">
        <div className="section-head">
          <h2 id="machines">Machines Disponibles</h2>
        </div>
        <NarrowedList
          list={list}
          address={address}
          plainOrder={newestFirst}
          empty={
            <p className="empty" lang="en">
              No machines available for this treatment.
            </p>
          }
        >
          {(isBeside) =>
            only && list.products.all === 1 ? (
              <LoneProduct
                id={only._id}
                name={only.name}
                image={pictureOf(only, 'image')}
                text={only.description}
                action="Voir la machine"
              />
            ) : (
              <MachineGrid machines={machines} grid={isBeside ? rows : gridOf(machines.length)} />
            )
          }
        </NarrowedList>
      </section>
      <ContactCall
        phone={category?.title ?? ''}
        title="Voir la machine de près"
        text="Demandez une démonstration dans votre cabinet ou dans notre showroom : nous venons avec l’appareil et le formateur."
      />
    </>
  )
}

interface MachineGridProps {
  readonly machines: readonly ProductSummary[]
  readonly grid: Grid
}

function MachineGrid({ machines, grid }: MachineGridProps) {
  const shape = shapeOf(
    machines.map(({ image }) => image),
    '1-1',
  )
  return (
    <ul className={grid.className}>
      {machines.map((machine) => (
        <li key={machine._id}>
          <Card
            href={productAddress(machine._id)}
            title={machine.name}
            image={pictureOf(machine, 'image')}
            shape={shape}
            sizes={grid.sizes}
          />
          <ChoiceButtons id={machine._id} name={machine.name} />
        </li>
      ))}
    </ul>
  )
}
