// Links to show the preview to somebody without an account: made, copied, withdrawn.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { toasts } from '../../ui/toasts.tsx'
import { dateText } from '../ui/moment.ts'
import {
  type CampaignSubject,
  makePreview,
  type Preview,
  type PreviewSubject,
  previewLinks,
  wholeAddress,
  withdrawPreview,
} from './calls.ts'

interface ShareProps {
  readonly subject: PreviewSubject | CampaignSubject
  /** The page that the link leads to. */
  readonly page: string
}

export function Share({ subject, page }: ShareProps) {
  const client = useQueryClient()
  const { data = [] } = useQuery(previewLinks)
  const [busy, setBusy] = useState(false)
  const links = data.filter((link) => link.shared && isOf(link, subject))

  const during = async (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
      await client.invalidateQueries({ queryKey: previewLinks.queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="preview-share" aria-label="Liens partagés">
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={() => void during(() => makePreview(subject, true))}
      >
        Créer un lien à partager
      </button>
      <p className="field-help">Valable sept jours, sans compte. {shows('campaign' in subject)}</p>
      {links.map((link) => (
        <SharedLink
          key={link._id}
          link={link}
          page={page}
          busy={busy}
          onWithdraw={() => void during(() => withdrawPreview(link))}
        />
      ))}
    </section>
  )
}

const isOf = (link: Preview, subject: ShareProps['subject']) =>
  'campaign' in subject ? link.campaign === subject.campaign : link.type === subject.type && link.item === subject.item

const shows = (isCampaign: boolean) =>
  isCampaign
    ? 'Il montre les brouillons de la campagne tels qu’ils sont quand on l’ouvre.'
    : 'Il montre le brouillon tel qu’il est quand on l’ouvre.'

interface SharedLinkProps {
  readonly link: Preview
  readonly page: string
  readonly busy: boolean
  readonly onWithdraw: () => void
}

function SharedLink({ link, page, busy, onWithdraw }: SharedLinkProps) {
  const id = useId()
  const address = wholeAddress(link, page)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toasts.success('Lien copié')
    } catch {
      // A browser that lets nobody write there: the field holds it, chosen as a whole.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.select()
      toasts.info('Le lien est sélectionné\u00a0: copiez-le avec Ctrl+C.')
    }
  }
  return (
    <div className="preview-link">
      <label htmlFor={id}>
        Lien de {link.by.username}, jusqu’au {dateText(link.expiresAt)}
      </label>
      <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        Copier
      </button>
      <button type="button" className="button button-quiet" aria-disabled={busy} onClick={onWithdraw}>
        Retirer
      </button>
    </div>
  )
}
