// The card of a service or of one of its products: picture, name, a text cut after some lines, and what a click does in
// words.
import { excerpt, typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image, type PictureShape, type ShownPicture } from '../../ui/image.tsx'

interface ServiceCardProps {
  readonly href: string
  readonly title: string
  readonly image: ShownPicture
  readonly shape: PictureShape
  readonly sizes: string
  readonly text?: string
  /** After how many lines the text is cut. */
  readonly lines?: 2 | 3
  readonly action: string
  readonly priority?: boolean
}

/** More than any card shows of a text, in characters: the style cuts what is seen, this what is sent and read out. */
const textMax = 240

export function ServiceCard({ href, title, image, shape, sizes, text, lines = 3, action, priority }: ServiceCardProps) {
  return (
    <a href={href} className="card service-card">
      <Image {...image} sizes={sizes} shape={shape} priority={priority ?? false} />
      <div className="card-text">
        <h3 className="card-title">{title}</h3>
        {text && (
          <p className={`card-description service-card-text service-card-text-${lines}`}>
            {excerpt(typographic(text), textMax)}
          </p>
        )}
        <span className="service-card-action">
          {action} <Icon name="arrow-right" size={20} />
        </span>
      </div>
    </a>
  )
}
