// In the banner of a draft: when it goes out by itself, or why it did not, and the ways on.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../api/request.ts'
import { addressOf } from '../../lib/admin-addresses.ts'
import { toasts } from '../../ui/toasts.tsx'
import { type DraftKey, isSameDraft } from '../drafts/calls.ts'
import { Link } from '../shell/link.tsx'
import { useBusy } from '../ui/use-busy.ts'
import { type Campaign, campaignsQuery, refreshCampaigns } from './calls.ts'
import { leaveCampaign, type OwnCampaign } from './leaving.ts'
import { obstaclesOf, whenOut } from './words.ts'
import './schedule.css'

export const calendarAddress = (id: string): string => addressOf({ base: '/admin/calendrier', item: id, query: {} })

interface ScheduledProps {
  readonly draft: DraftKey
  readonly campaign: OwnCampaign
  /** When the draft was stored last; null: it is not. */
  readonly storedAt: string | null
  /** It was stored since the pages were looked at. */
  readonly isUnchecked: boolean
  readonly onChange: () => void
}

export function Scheduled({ draft, campaign, storedAt, isUnchecked, onChange }: ScheduledProps) {
  const client = useQueryClient()
  const data = useCampaigns(storedAt)
  const { busy, during } = useBusy()
  const { _id, title, held } = campaign
  const items = data?.campaigns.find((one) => one._id === _id)?.items ?? []

  const leave = async () => {
    try {
      await leaveCampaign(draft, campaign)
      toasts.success(campaign.removes ? 'Le retrait n’est plus programmé' : 'Ce brouillon n’est plus programmé')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.error(error.message)
    }
    await refreshCampaigns(client)
  }

  return (
    <div className="scheduled">
      <p>
        {title === '' ? null : (
          <>
            Avec la campagne <Link to={calendarAddress(_id)}>«&nbsp;{title}&nbsp;»</Link>.{' '}
          </>
        )}
        {/* In which zone is known with the campaigns. */}
        {data ? `${whenOut({ ...campaign, items }, data.timeZone)}.` : ''}
        <Obstacles draft={draft} campaign={{ ...campaign, items }} />
        {isUnchecked && campaign.publishAt !== null ? (
          <>
            {' '}
            <strong className="scheduled-held">Modifiée depuis la vérification.</strong> «&nbsp;Enregistrer le
            brouillon&nbsp;» vérifie les pages de nouveau.
          </>
        ) : null}
        {held === null ? null : (
          <>
            {' '}
            <strong className="scheduled-held">En attente&nbsp;: {held}</strong> Rien ne sera tenté de nouveau avant que
            l’heure soit changée{campaign.removes ? '.' : '\u202f; vous pouvez aussi publier maintenant.'}
          </>
        )}
      </p>
      <div className="draft-notice-buttons">
        <button type="button" className="button button-quiet" onClick={onChange}>
          {held === null ? 'Modifier' : 'Changer l’heure'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy.has(_id)}
          onClick={() => busy.has(_id) || void during(_id, leave)}
        >
          {campaign.removes ? 'Ne plus retirer' : 'Ne plus programmer'}
        </button>
      </div>
    </div>
  )
}

/** What holds a campaign may be mended here, and elsewhere. */
function useCampaigns(storedAt: string | null) {
  const { data, refetch } = useQuery({ ...campaignsQuery, refetchInterval: 60_000 })
  const readFor = useRef(storedAt)
  useEffect(() => {
    if (readFor.current !== storedAt) void refetch()
    readFor.current = storedAt
  }, [storedAt, refetch])
  return data
}

interface ObstaclesProps {
  readonly draft: DraftKey
  readonly campaign: OwnCampaign & Pick<Campaign, 'items'>
}

/** What is wrong with the other drafts of the campaign is said on its page. */
function Obstacles({ draft, campaign }: ObstaclesProps) {
  const obstacles = obstaclesOf(campaign)
  const own = campaign.items.find((one) => isSameDraft(one, draft))
  return obstacles.length === 0 ? null : (
    <>
      {' '}
      <strong className="scheduled-held">{obstacles.join('. ')}.</strong> {own?.refusal}
    </>
  )
}
