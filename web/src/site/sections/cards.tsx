// Cards, and the grids that they stand in. A card is one link; its picture is decoration beside the name. What only one
// page has cards of stands with that page.
import { productAddress } from '../../content/catalogue.ts'
import type { ProductSummary } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { opening, typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image, type PictureShape, type ShownPicture } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import { contentOf, useSharedMarkup } from '../shared-markup.ts'
import { columnWidth, halfColumnWidth, halves, ofColumn, thirds } from './picture-widths.ts'

export interface Grid {
  readonly className: string
  /** How wide a card of this grid is drawn, as `sizes` takes it. */
  readonly sizes: string
}

export const tallHalves: Grid = { className: 'grid grid-2-tall', sizes: halves }
export const rows: Grid = { className: 'grid grid-3', sizes: thirds }
const quarters: Grid = {
  className: 'grid grid-4',
  sizes: `${ofColumn(18.5)}, ${from('laptop')} 23vw, ${from('small-tablet')} 46vw, ${columnWidth}`,
}

/**
 * The grid in which this many cards look meant: one alone lies on its side, two share the width, no row ends on one.
 */
export function gridOf(count: number): Grid {
  if (count === 1) return { className: 'grid grid-1', sizes: halves }
  if (count === 2) return { className: 'grid grid-2', sizes: halves }
  return count % 3 === 1 ? quarters : rows
}

/** The same, but two cards a row on small screens, where tall cards would make a long way down. */
export function pairedGridOf(count: number): Grid {
  const { className, sizes } = gridOf(count)
  return count < 3
    ? { className, sizes }
    : { className: `${className} grid-pairs`, sizes: sizes.replace(columnWidth, halfColumnWidth) }
}

interface CardProps {
  readonly href: string
  readonly title: string
  readonly image: ShownPicture
  readonly eyebrow?: string | undefined
  readonly text?: string | undefined
  readonly shape: PictureShape
  readonly priority?: boolean
  readonly heading?: 'h2' | 'h3'
  readonly sizes?: string
}

export function Card({ href, title, image, eyebrow, text, shape, ...rest }: CardProps) {
  const { priority = false, heading: Heading = 'h3', sizes = thirds } = rest
  return (
    <a href={href} className="card">
      <Image {...image} sizes={sizes} shape={shape} priority={priority} />
      <div className="card-text">
        {eyebrow && <p className="card-eyebrow">{eyebrow}</p>}
        <Heading className="card-title">{title}</Heading>
        {text && <p className="card-description">{text}</p>}
        <span className="card-arrow">
          <Icon name="arrow-right" />
        </span>
      </div>
    </a>
  )
}

interface ProductCardProps {
  readonly product: ProductSummary
  readonly sizes: string
  readonly priority: boolean
  readonly namesCategory: boolean
}

function ProductCard({ product, namesCategory, ...rest }: ProductCardProps) {
  return (
    <>
      <Card
        href={productAddress(product._id)}
        title={product.name}
        image={pictureOf(product, 'image')}
        eyebrow={namesCategory ? product.category?.title : undefined}
        text={opening(typographic(product.description), 120)}
        shape="1-1"
        {...rest}
      />
      <ChoiceButtons id={product._id} name={product.name} />
    </>
  )
}

interface ProductGridProps {
  readonly products: readonly ProductSummary[]
  readonly grid?: Grid
  /** On the first screen: its first picture is the largest there. */
  readonly atTop?: boolean
  /** Where they are of one category, the page says which. */
  readonly namesCategory?: boolean
}

export function ProductGrid({ products, grid = rows, atTop = false, namesCategory = true }: ProductGridProps) {
  const shared = useSharedMarkup()
  return (
    <ul className={grid.className}>
      {products.map((product, index) => {
        const first = atTop && index === 0
        const draw = () => (
          <ProductCard product={product} sizes={grid.sizes} priority={first} namesCategory={namesCategory} />
        )
        const markup = first ? undefined : shared?.card(product, `${grid.sizes}${namesCategory}`, draw)
        return <li key={product._id} {...contentOf(markup, draw)} />
      })}
    </ul>
  )
}
