// For tests: a campaign as it is answered.
import type { Campaign, CampaignList } from './calls.ts'

export function aCampaign(of: Partial<Campaign> & Pick<Campaign, '_id'>): Campaign {
  return {
    ...{ title: 'Été', state: 'prepared', publishAt: null, withdrawAt: null, publishDue: null, withdrawDue: null },
    ...{ removes: false, held: null, undone: false, batch: null, wentOutAt: null, endedAt: null, items: [] },
    ...{ updatedAt: '2026-11-20T13:02:00.000Z', by: { _id: '2', username: 'Nadia' } },
    ...of,
  }
}

export function campaignsAnswered(campaigns: readonly Campaign[] = [], now = '2026-11-25T12:00:00'): CampaignList {
  return { timeZone: 'Africa/Tunis', now, campaigns: [...campaigns] }
}
