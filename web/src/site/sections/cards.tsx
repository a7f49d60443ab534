// The cards of the catalogue. A card is one link; its picture is decoration beside the name.
import { Link } from 'wouter'
import { categoryAddress, productAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { Category, Machine, ProductSummary, Treatment } from '../../content/entities.ts'
import { excerpt, typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'

/** How wide a card of a grid of three is drawn. */
const thirdOfContainer = '(min-width: 82rem) 25rem, (min-width: 60rem) 31vw, (min-width: 36rem) 46vw, 92vw'

interface CardProps {
  readonly href: string
  readonly title: string
  readonly image: string | null | undefined
  readonly eyebrow?: string | undefined
  readonly text?: string | undefined
  readonly shape: '4-5' | '1-1'
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

function Card({ href, title, image, eyebrow, text, shape, priority = false, heading: Heading = 'h3' }: CardProps) {
  return (
    <Link href={href} className="card">
      <Image src={image} alt="" sizes={thirdOfContainer} shape={shape} priority={priority} />
      <div className="card__text">
        {eyebrow && <p className="card__eyebrow">{eyebrow}</p>}
        <Heading className="card__title">{title}</Heading>
        {text && <p className="card__description">{text}</p>}
        <span className="card__arrow">
          <Icon name="arrow-right" />
        </span>
      </div>
    </Link>
  )
}

interface CategoryCardProps {
  readonly category: Category
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
}

export function CategoryCard({ category, ...rest }: CategoryCardProps) {
  return (
    <Card
      href={categoryAddress(category)}
      title={category.title}
      image={category.heroImage}
      text={category.subtitle ? typographic(category.subtitle) : undefined}
      shape="4-5"
      {...rest}
    />
  )
}

interface TreatmentCardProps {
  readonly category: Category
  readonly treatment: Treatment
}

export function TreatmentCard({ category, treatment }: TreatmentCardProps) {
  return (
    <Card
      href={treatmentAddress(category, treatment)}
      title={treatment.title}
      image={treatment.imageSrc}
      text={treatment.description ? excerpt(typographic(treatment.description), 140) : undefined}
      shape="4-5"
    />
  )
}

export function MachineCard({ machine }: { readonly machine: Machine }) {
  return <Card href={productAddress(machine.product)} title={machine.name} image={machine.image} shape="1-1" />
}

export function ProductCard({ product }: { readonly product: ProductSummary }) {
  return (
    <Card
      href={productAddress(product._id)}
      title={product.name}
      image={product.image}
      eyebrow={product.category?.title}
      text={excerpt(typographic(product.description), 120)}
      shape="1-1"
    />
  )
}

/** The columns in which this many cards stand without an orphan. */
export function gridClass(count: number): string {
  return count === 4 ? 'grid grid--4' : 'grid grid--3'
}
