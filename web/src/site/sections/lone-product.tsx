// A product that is alone in its list: as wide as the page, with what it is in three lines and both ways on. Wherever
// else it is pressed, it leads to the product.
import { productAddress } from '../../content/catalogue.ts'
import { opening, typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image, type ShownPicture, shapeOf } from '../../ui/image.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import { HiddenSubject } from './hidden-subject.tsx'
import { halves } from './picture-widths.ts'
import { ProductWays } from './product-ways.tsx'

interface LoneProductProps {
  readonly id: string
  readonly name: string
  readonly image: ShownPicture
  readonly text?: string | undefined
  /** What it says that a click does. */
  readonly action: string
}

/** Three lines of the widest card, in characters. */
const textMax = 158

export function LoneProduct({ id, name, image, text, action }: LoneProductProps) {
  return (
    <article className="lone">
      <Image {...image} sizes={halves} shape={shapeOf([image.src], '1-1')} />
      <div className="lone-text">
        <h3 className="lone-name">{name}</h3>
        {text && <p className="lone-description">{opening(typographic(text), textMax)}</p>}
        <ProductWays id={id} name={name} />
        <ChoiceButtons id={id} name={name} />
        <a href={productAddress(id)} className="lone-way">
          {action}
          <HiddenSubject>{name}</HiddenSubject> <Icon name="arrow-right" size={20} />
        </a>
      </div>
    </article>
  )
}
