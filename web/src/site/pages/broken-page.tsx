// What a visitor sees in the place of a page that our own scripts could not draw.
import { useLayoutEffect, useRef } from 'react'
import { useAddress } from '../place.ts'
import { Head } from '../seo/head.tsx'

const title = 'Cette page n’a pas pu s’afficher'
const explanation = 'L’erreur est de notre fait et nous a été signalée. Rechargez la page, ou revenez à l’accueil.'

export function BrokenPage() {
  const { path, search } = useAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whatever had the focus is gone with the page.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section className="container notice">
      <Head title={title} description={explanation} keywords={[]} />
      <div className="notice-text" role="alert">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="measure">{explanation}</p>
        <p className="notice-ways">
          <a href={path + search} target="_self" className="button">
            Recharger la page
          </a>
          <a href="/" target="_self" className="button button-quiet">
            Retour à l'accueil
          </a>
        </p>
      </div>
    </section>
  )
}
