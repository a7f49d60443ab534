// How a page begins: a dark band with a picture behind its title, or a quiet title on the page's own ground.

import type { ReactNode } from 'react'
import { isWideImage } from '../../lib/media-address.ts'
import { Image, type ShownPicture } from '../../ui/image.tsx'
import { from } from '../../ui/media.ts'
import type { Crumb } from '../seo/structured-data.ts'
import { acrossTop, columnWidth, ofColumn } from './picture-widths.ts'

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      <ol>
        {crumbs.map(({ name, address }, index) => (
          <li key={address}>
            {index < crumbs.length - 1 ? <a href={address}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PictureHeroProps {
  readonly title: string
  readonly eyebrow?: string | undefined
  readonly text?: string | undefined
  readonly image: ShownPicture | null
  readonly crumbs?: readonly Crumb[]
  readonly children?: ReactNode
}

/** A wide picture fills the band behind the text; any other stands beside it. */
export function PictureHero({ title, eyebrow, text, image, crumbs, children }: PictureHeroProps) {
  const wide = isWideImage(image?.src)
  return (
    <header className={wide ? 'picture-hero picture-hero-wide' : 'picture-hero'}>
      {wide && image && <Image {...image} sizes={acrossTop} shape="fill" priority />}
      <div className="container picture-hero-inner">
        <div className="picture-hero-text">
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {text && <p className="picture-hero-lead">{text}</p>}
          {children}
        </div>
        {!wide && image?.src && (
          <div className="picture-hero-picture">
            <Image {...image} sizes={`${ofColumn(34)}, ${from('tablet')} 42vw, ${columnWidth}`} shape="1-1" priority />
          </div>
        )}
      </div>
    </header>
  )
}

interface TitleHeroProps {
  readonly title: string
  readonly eyebrow?: string | undefined
  readonly text?: string | undefined
  readonly crumbs?: readonly Crumb[]
}

export function TitleHero({ title, eyebrow, text, crumbs }: TitleHeroProps) {
  return (
    <header className="container title-hero">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className="title-hero-lead">{text}</p>}
    </header>
  )
}
