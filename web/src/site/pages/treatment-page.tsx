// A treatment: what it is, then the machines that perform it.

import { categoryAddress, productAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { Machine } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import { type PictureShape, shapeOf } from '../../ui/image.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { TreatmentData } from '../loads/catalogue.ts'
import { Card, gridOf } from '../sections/cards.tsx'
import { ContactCall } from '../sections/contact-call.tsx'
import { LoneProduct } from '../sections/lone-product.tsx'
import { PictureHero } from '../sections/page-hero.tsx'
import { PageWays, pageAddress } from '../sections/page-ways.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, collectionPage, machineItems } from '../seo/structured-data.ts'
import { useOrigin } from '../settings.tsx'

/** More names are no keywords. */
const keywordMachinesMax = 12

export function TreatmentPage({ data }: PageProps<TreatmentData>) {
  const { treatment, machines, page, category } = data
  const origin = useOrigin()
  const grid = gridOf(machines.length)
  const [only] = machines
  const shape = shapeOf(
    machines.map(({ image }) => image),
    '1-1',
  )
  const firstPage = category ? treatmentAddress(category, treatment) : `/treatments/${treatment._id}`
  const address = pageAddress(firstPage, page)
  const description = describeItem(namedTexts(treatment.title, treatment.description))
  const named = machines.slice(0, keywordMachinesMax).map(({ name }) => name)
  const crumbs = [
    { name: 'Accueil', address: '/' },
    { name: 'Nos Categories', address: '/categories' },
    ...(category ? [{ name: category.title, address: categoryAddress(category) }] : []),
    { name: treatment.title, address: firstPage },
  ]
  return (
    <>
      <Head
        title={page > 1 ? `${treatment.title} – page ${page}` : treatment.title}
        description={description}
        keywords={[treatment.title, category?.title ?? '', ...named, 'Tunisie', 'Maroc']}
        canonical={address}
        image={treatment.imageSrc}
        imageAlt={treatment.imageSrcAlt || treatment.title}
        structuredData={
          import.meta.env.SSR
            ? [
                collectionPage(origin, { name: treatment.title, description, address }, machineItems(machines)),
                breadcrumbs(origin, crumbs),
              ]
            : undefined
        }
      />
      <PictureHero
        title={treatment.title}
        eyebrow={category?.title}
        text={treatment.description ? typographic(treatment.description) : undefined}
        image={pictureOf(treatment, 'imageSrc')}
        crumbs={crumbs}
      />
      <section className="container section" aria-labelledby="machines">
        <div className="section-head">
          <h2 id="machines">Machines Disponibles</h2>
        </div>
        {only && page === 1 && machines.length === 1 ? (
          <LoneProduct
            id={only.product}
            name={only.name}
            image={pictureOf(only, 'image')}
            text={data.alone?.description}
            action="Voir la machine"
          />
        ) : only ? (
          <ul className={grid.className}>
            {machines.map((machine) => (
              <li key={machine._id}>
                <MachineCard machine={machine} sizes={grid.sizes} shape={shape} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="empty">No machines available for this treatment.</p>
        )}
        <PageWays address={firstPage} page={page} isLast={data.isLastPage} />
      </section>
      <ContactCall
        phone={category?.title ?? ''}
        title="Voir la machine de près"
        text="Demandez une démonstration dans votre cabinet ou dans notre showroom : nous venons avec l’appareil et le formateur."
      />
    </>
  )
}

interface MachineCardProps {
  readonly machine: Machine
  readonly sizes: string
  readonly shape: PictureShape
}

function MachineCard({ machine, sizes, shape }: MachineCardProps) {
  return (
    <>
      <Card
        href={productAddress(machine.product)}
        title={machine.name}
        image={pictureOf(machine, 'image')}
        shape={shape}
        sizes={sizes}
      />
      <ChoiceButtons id={machine.product} name={machine.name} />
    </>
  )
}
