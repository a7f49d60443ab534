// What says that a page is not public. It stands beside the page, which knows nothing of it.
import { frenchDate } from '../lib/french-date.ts'

export interface Preview {
  /** Before each address of the preview. */
  readonly base: string
  /** What is shown that is not public; empty: all that is prepared. */
  readonly title: string
  /** An ISO moment. */
  readonly until: string
}

interface PreviewBannerProps extends Preview {
  /** Of the page, on the site. */
  readonly path: string
}

export function PreviewBanner({ title, until, path }: PreviewBannerProps) {
  return (
    <aside className="preview-banner" aria-label="Aperçu">
      <p>
        <strong>Aperçu</strong> {title === '' ? 'de tout ce qui est en préparation' : `du brouillon « ${title} »`}, non
        publié. Lien valable jusqu’au {frenchDate(until.slice(0, 10))}.
      </p>
      <a href={path} target="_top" data-public>
        Voir la page publique
      </a>
    </aside>
  )
}
