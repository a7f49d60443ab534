// The bands of pictures and text that alternate down a product page.

import { useState } from 'react'
import type { InfoSection } from '../../content/entities.ts'
import { type ListedPicture, pictureAmong, pictureCalled } from '../../content/pictures.ts'
import { isWideImage } from '../../lib/media-address.ts'
import { excerpt, typographic } from '../../lib/typography.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import { useViewer } from './gallery.tsx'
import { HiddenSubject } from './hidden-subject.tsx'
import { columnWidth, ofColumn } from './picture-widths.ts'

/** Longer texts are cut and offered whole in a window: docs/product.md, Constants. */
const textMax = 1000

export function InfoSections({ sections }: { readonly sections: readonly InfoSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="container info-sections">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name of their own and never move on this page.
        <InfoBand key={index} section={section} />
      ))}
    </div>
  )
}

function picturesOf({ title, imageUrls, imageUrlsAlt, imageUrlsFocus }: InfoSection): readonly ListedPicture[] {
  return imageUrls.map((address, index) =>
    pictureAmong(address, imageUrlsAlt, imageUrlsFocus, pictureCalled(title, index + 1)),
  )
}

function InfoBand({ section }: { readonly section: InfoSection }) {
  const pictures = picturesOf(section)
  const viewer = useViewer(pictures, `Images : ${section.title}`)
  const [first] = pictures
  return (
    <section className="info-band" data-image={section.imagePosition}>
      {first && (
        <a className="info-band-picture" href={first.src} onClick={viewer.openAt(0)}>
          <Image
            {...first}
            sizes={`${ofColumn(38)}, ${from('tablet')} 46vw, ${columnWidth}`}
            shape={isWideImage(first.src) ? '16-9' : '4-5'}
          />
          {pictures.length > 1 && (
            <span className="info-band-count">
              <Icon name="plus" size={18} /> {pictures.length} images
            </span>
          )}
          <span className="visually-hidden"> — agrandir l’image</span>
        </a>
      )}
      <div className="info-band-text">
        <h2>{section.title}</h2>
        <LongText title={section.title} paragraphs={[section.description, section.secondaryDescription]} />
      </div>
      {viewer.element}
    </section>
  )
}

interface LongTextProps {
  readonly title: string
  readonly paragraphs: readonly string[]
}

function LongText({ title, paragraphs }: LongTextProps) {
  const [open, setOpen] = useState(false)
  const whole = paragraphs.flatMap((text) => typographic(text).split(/\n+/)).filter((text) => text.trim() !== '')
  const cut = cutParagraphs(whole, textMax)
  if (cut === whole) return whole.map(paragraph)
  return (
    <>
      <div className="with-script">{cut.map(paragraph)}</div>
      <button type="button" className="button button-quiet with-script" onClick={() => setOpen(true)}>
        Voir plus<HiddenSubject>{title}</HiddenSubject>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label={title} className="whole-text" keepContent>
        <div className="whole-text-sheet">
          <p className="whole-text-title display">{title}</p>
          {whole.map(paragraph)}
          <button type="button" className="sign-button whole-text-close with-script" onClick={() => setOpen(false)}>
            <Icon name="close" />
            <span className="visually-hidden">Fermer</span>
          </button>
        </div>
      </Dialog>
    </>
  )
}

const paragraph = (text: string) => <p key={text}>{text}</p>

/** The first `length` characters of the paragraphs together; the same list where nothing is left out. */
export function cutParagraphs(paragraphs: readonly string[], length: number): readonly string[] {
  let left = length
  const kept: string[] = []
  for (const text of paragraphs) {
    if (text.length > left) {
      if (left > 0) kept.push(excerpt(text, left))
      return kept
    }
    kept.push(text)
    left -= text.length
  }
  return paragraphs
}
