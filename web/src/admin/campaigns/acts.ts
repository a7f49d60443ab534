// What can be done at once with a campaign, in words, and the call that does it.
import type { Writes } from '../../api/writes.ts'
import { type Campaign, removeCampaign, sendOut, takeBack } from './calls.ts'
import { campaignTitle, contentText, endOf } from './words.ts'

export interface Act {
  /** The question that comes first. */
  readonly title: string
  readonly text: string
  /** On the button that says yes. */
  readonly label: string
  /** On the one that says so though something has changed since. */
  readonly anyway: string
  /** Above the reasons for which it cannot be done. */
  readonly refused: string
  readonly done: string
  /** `force`: whatever has changed since. */
  readonly call: (force: boolean, writes: Writes) => Promise<unknown>
}

/** It goes out now. */
export function publication(campaign: Campaign): Act {
  return {
    title: `Publier «\u00a0${campaignTitle(campaign)}\u00a0» maintenant\u202f?`,
    text: `${contentText(campaign)}, ${campaign.items.length < 2 ? 'public' : 'publics'} aussitôt.`,
    label: 'Publier maintenant',
    anyway: 'Publier quand même',
    refused: 'Publication impossible',
    done: `«\u00a0${campaignTitle(campaign)}\u00a0» est en ligne`,
    call: (force, writes) => sendOut(campaign, force, writes),
  }
}

/** What it brought goes, or comes back, now. */
export function withdrawal(campaign: Campaign): Act {
  return {
    title: `Retirer «\u00a0${campaignTitle(campaign)}\u00a0» maintenant\u202f?`,
    text: campaign.removes
      ? 'Il quitte le site aussitôt. L’historique peut le remettre.'
      : 'Le site redevient ce qu’il était avant sa publication, pour tout ce qu’elle a changé.',
    label: 'Retirer maintenant',
    anyway: 'Retirer quand même',
    refused: 'Retrait impossible',
    done:
      endOf(campaign) === 'removal'
        ? `«\u00a0${campaignTitle(campaign)}\u00a0» n’est plus en ligne`
        : `«\u00a0${campaignTitle(campaign)}\u00a0» a pris fin\u00a0: le site est de nouveau ce qu’il était`,
    call: (force, writes) => takeBack(campaign, force, writes),
  }
}

/** It is no campaign any more; what it holds stays. */
export function dissolution(campaign: Campaign): Act {
  return {
    title: campaign.removes
      ? `Ne plus retirer «\u00a0${campaignTitle(campaign)}\u00a0»\u202f?`
      : `Défaire «\u00a0${campaignTitle(campaign)}\u00a0»\u202f?`,
    text: campaign.removes
      ? 'Il restera en ligne, et son brouillon aussi.'
      : 'Rien ne sortira ni ne sera retiré de lui-même. Ses brouillons restent, et ce qui est public aussi.',
    label: campaign.removes ? 'Ne plus retirer' : 'Défaire la campagne',
    anyway: 'Défaire quand même',
    refused: 'Impossible de défaire la campagne',
    done: campaign.removes ? 'Le retrait n’est plus programmé' : `«\u00a0${campaignTitle(campaign)}\u00a0» est défaite`,
    call: () => removeCampaign(campaign._id, campaign.updatedAt),
  }
}
