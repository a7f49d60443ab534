// The 404 screen, with products to go on with.
import { useLoad } from '../../api/query-cache.ts'
import { similarProductsLoad } from '../../content/catalogue.ts'
import type { PageProps } from '../lazy-page.tsx'
import { SimilarProductsBlock } from '../sections/similar-products.tsx'
import { Head } from '../seo/head.tsx'

const title = 'Page Non Trouvée'
const explanation =
  "La page que vous recherchez n'existe pas ou a été déplacée. Veuillez vérifier l'URL ou retourner à la page d'accueil."

export interface NotFoundData {
  /** What it is that was not found, where that is known. */
  readonly reason?: string
}

export function NotFoundPage({ data: { reason } }: PageProps<NotFoundData>) {
  const similar = useLoad(() => similarProductsLoad())
  return (
    <>
      <Head title={reason ?? title} description={explanation} keywords={[]} />
      <NotFoundNotice reason={reason} />
      {similar.state === 'ready' && <SimilarProductsBlock similar={similar.value} />}
    </>
  )
}

/** The notice alone, as a page's own empty state. */
export function NotFoundNotice({ reason }: { readonly reason?: string | undefined }) {
  return (
    <section className="container notice">
      <p className="notice-figure" aria-hidden="true">
        404
      </p>
      <div className="notice-text">
        {reason && <p className="notice-reason">{reason}</p>}
        <h1 tabIndex={-1}>
          <span className="visually-hidden">404 </span>
          {title}
        </h1>
        <p className="measure">{explanation}</p>
        <a href="/" className="button">
          Retour à l'accueil
        </a>
      </div>
    </section>
  )
}
