// What says that a page is not public. It stands beside the page, which knows nothing of it.
import { frenchDate } from '../lib/french-date.ts'
import { dateAndTimeText, dayOf } from '../lib/wall-time.ts'

export interface Preview {
  /** Before each address of the preview. */
  readonly base: string
  /** What is shown that is not public; empty: it has no name. */
  readonly title: string
  /** Whether that is the title of a single draft; neither that nor of a campaign: all that is prepared. */
  readonly draft: boolean
  /** Whether that is the title of a campaign. */
  readonly campaign: boolean
  /** The time at which the site is shown, as its clocks show it; null: as it is, with what is prepared. */
  readonly at: string | null
  /** What was to have gone out or come back by then and will be held as things stand, by name. */
  readonly leftOut: readonly string[]
  /** Until when it holds, as the clocks of the site show it. */
  readonly until: string
}

interface PreviewBannerProps extends Preview {
  /** Of the page, on the site. */
  readonly path: string
}

function shown({ title, draft, campaign, at }: Preview): string {
  if (at !== null) return `\u00a0: le site le ${dateAndTimeText(at)}`
  if (campaign) return ` de la campagne «\u00a0${title}\u00a0», non publiée`
  if (draft) return ` ${title === '' ? 'd’un brouillon' : `du brouillon «\u00a0${title}\u00a0»`}, non publié`
  return ' de tout ce qui est en préparation, non publié'
}

function leftOutOf({ leftOut }: Preview): string {
  const names = leftOut.map((name) => `«\u00a0${name || 'Sans titre'}\u00a0»`).join(', ')
  if (names === '') return ''
  return `, sans ${names}, ${leftOut.length === 1 ? 'qui serait retenu' : 'qui seraient retenus'} en l’état`
}

export function PreviewBanner({ path, ...preview }: PreviewBannerProps) {
  return (
    <aside className="preview-banner" aria-label="Aperçu">
      <p>
        <strong>Aperçu</strong>
        {shown(preview)}
        {leftOutOf(preview)}. Lien valable jusqu’au {frenchDate(dayOf(preview.until))}.
      </p>
      <a href={path} target="_top" data-public>
        Voir la page publique
      </a>
    </aside>
  )
}
