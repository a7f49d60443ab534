// The closing band that leads to the contact page: words alone, with the number to call, or beside a picture.
import { want } from '../../api/query.ts'
import { useLoad } from '../../api/query-cache.ts'
import { categoriesQuery, isMedical } from '../../content/catalogue.ts'
import { pictureOf } from '../../content/pictures.ts'
import { numbersFor, phoneLink } from '../../content/site-settings.ts'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { useSettings } from '../settings.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'

interface ContactCallProps {
  readonly title: string
  readonly text: string
  /** What the button says. */
  readonly action?: string
  /** The department whose number is given: of one without a number, that of the first. */
  readonly phone?: string | undefined
  /** The place in the menu, from 0, of the medical category whose picture stands beside the words. */
  readonly picture?: number
}

export function ContactCall({ title, text, action = 'Contactez-Nous', phone, picture }: ContactCallProps) {
  return (
    <section className="contact-call">
      <div className="container contact-call-inner">
        {picture !== undefined && <CategoryPicture place={picture} />}
        <h2>{title}</h2>
        <div className="contact-call-way">
          <p>{text}</p>
          <a href="/contact" className="button button-light">
            {action}
          </a>
          {phone !== undefined && <Phone department={phone} />}
        </div>
      </div>
    </section>
  )
}

function Phone({ department }: { readonly department: string }) {
  const settings = useSettings()
  const [number] = numbersFor(settings, department)
  const [open] = settings.openingHours
  if (!number) return null
  return (
    <p className="contact-call-phone">
      <a href={phoneLink(number)}>{number}</a>
      {open && (
        <span>
          {open.days}, {open.hours}
        </span>
      )}
    </p>
  )
}

const categoriesLoad = () => want(categoriesQuery)

/** Of the categories that every page carries. */
function CategoryPicture({ place }: { readonly place: number }) {
  const outcome = useLoad(categoriesLoad)
  const known = outcome.state === 'ready' ? (outcome.value ?? []) : []
  const pictured = known.filter((category) => isMedical(category) && category.heroImage)
  const category = pictured[place % pictured.length]
  if (!category) return null
  return (
    <Image
      {...pictureOf(category, 'heroImage')}
      alt=""
      sizes={`${ofColumn(40)}, ${from('tablet')} 50vw, ${columnWidth}`}
      shape="16-9"
    />
  )
}
