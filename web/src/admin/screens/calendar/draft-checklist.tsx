// Which of all drafts a campaign has. What another campaign has is asked about before it leaves that.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Campaign } from '../../campaigns/calls.ts'
import { itemKind, itemTitle } from '../../campaigns/words.ts'
import { type DraftKey, type DraftSummary, draftKey, draftName, draftsQuery, isSameDraft } from '../../drafts/calls.ts'
import { ProblemText } from '../../forms/field.tsx'
import { type FormState, useForm, useValue } from '../../forms/form-state.ts'
import { controlId } from '../../forms/path.ts'
import { kindName } from '../../kinds.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { type CampaignValues, inOrder } from './campaign-values.ts'

const path = 'drafts'
export const draftsLabel = 'Brouillons de la campagne'

interface DraftChecklistProps {
  /** Its id; null: a new one. */
  readonly campaign: string | null
  readonly moving: Moving
}

export function DraftChecklist({ campaign, moving }: DraftChecklistProps) {
  const { name } = useForm()
  const box = useRef<HTMLFieldSetElement>(null)
  const { data, error, isFetching, refetch } = useQuery(draftsQuery)
  const { chosen, isChosen, choose, leave } = useDraftChoice()
  /**
   * Published or given up elsewhere since: nobody can save the campaign with it. A list on its way may know of it yet.
   */
  const gone = data && !isFetching ? chosen.filter((name) => !data.some((one) => draftName(one) === name)) : []

  const toggle = async (one: DraftSummary) => {
    if (isChosen(one)) leave(one)
    else if (await moving.mayMove(one)) choose(one)
  }

  return (
    <fieldset className="drafts-choice" ref={box} id={controlId(name, path)} tabIndex={-1}>
      <legend>{draftsLabel}</legend>
      <ProblemText path={path} />
      {error ? <LoadFailure message={error.message} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeletons count={3} kind="line" /> : null}
      {data?.length === 0 ? (
        <p className="field-help">
          Il n’y a aucun brouillon. «&nbsp;Enregistrer le brouillon&nbsp;», dans chaque formulaire, en fait un.
        </p>
      ) : null}
      {gone.map(draftKey).map((key) => (
        <label key={draftName(key)} className="choice">
          <input
            type="checkbox"
            checked={true}
            onChange={() => {
              leave(key)
              // Its row goes with it.
              box.current?.focus()
            }}
          />
          <span>
            {goneWords(key)}
            <small> · décochez-le pour enregistrer</small>
          </span>
        </label>
      ))}
      {data?.map((one) => (
        <label key={draftName(one)} className="choice">
          <input type="checkbox" checked={isChosen(one)} onChange={() => void toggle(one)} />
          <span>
            <strong>{itemTitle(one)}</strong>
            {itemKind(one)}
            <Elsewhere campaign={moving.otherOf(one)} />
            {one.isStale ? <small> · la version publiée a changé depuis</small> : null}
            {one.campaign?._id === campaign && one.campaign?.publishAt && one.campaign.isUnchecked ? (
              <small> · modifié depuis la vérification</small>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const goneWords = ({ type }: DraftKey) => `Ce brouillon n’existe plus, ${kindName(type).toLowerCase()}`

/** Tells the form what drafts are called, also where it does not show them. `known`: those that the campaign names. */
export function useDraftWords(state: FormState<CampaignValues>, known: () => Campaign['items']): void {
  const client = useQueryClient()
  useEffect(() =>
    state.tellWords(path, (value) => {
      const key = draftKey(String(value))
      const named = [...(client.getQueryData(draftsQuery.queryKey) ?? []), ...known()].find((one) =>
        isSameDraft(one, key),
      )
      return named ? `${itemTitle(named)}${itemKind(named)}` : goneWords(key)
    }),
  )
}

/** The drafts that the form holds. */
function useDraftChoice() {
  const { state } = useForm()
  const chosen = useValue(path) as readonly string[]
  return {
    chosen,
    isChosen: (one: DraftKey) => chosen.includes(draftName(one)),
    // Somebody may have been asked meanwhile.
    choose: (one: DraftKey) => state.set(path, inOrder([...(state.at(path) as readonly string[]), draftName(one)])),
    leave: (one: DraftKey) =>
      state.set(
        path,
        chosen.filter((name) => name !== draftName(one)),
      ),
  }
}

export interface Moving {
  /** The campaign that has the draft, where it is another one. */
  readonly otherOf: (one: DraftSummary) => DraftSummary['campaign']
  /** Asks whether it may leave that. */
  readonly mayMove: (one: DraftSummary) => Promise<boolean>
  /** The same of all that would, without having been there `before` or asked about: they came back with a copy. */
  readonly mayBeSent: (names: readonly string[], before: readonly string[]) => Promise<boolean>
}

/** What another campaign has leaves that. `campaign`: the id of this one; null: it is new. */
export function useMoving(campaign: string | null): Moving {
  const confirm = useConfirm()
  const client = useQueryClient()
  const answered = useRef(new Set<string>())
  const otherOf = (one: DraftSummary) =>
    one.campaign && !one.campaign.removes && one.campaign._id !== campaign ? one.campaign : null
  const mayMove = async (one: DraftSummary) => {
    const other = otherOf(one)
    if (!other) return true
    const answer = await confirm({
      title: 'Déplacer ce brouillon\u202f?',
      text:
        other.title === ''
          ? `«\u00a0${itemTitle(one)}\u00a0» est programmé seul\u00a0: il sortira avec cette campagne à la place.`
          : `«\u00a0${itemTitle(one)}\u00a0» quittera la campagne «\u00a0${other.title}\u00a0».`,
      choices: [{ answer: 'move', label: 'Déplacer' }],
    })
    if (answer !== null) answered.current.add(draftName(one))
    return answer !== null
  }
  const mayBeSent = async (names: readonly string[], before: readonly string[]) => {
    const added = names.filter((name) => !before.includes(name) && !answered.current.has(name))
    for (const one of client.getQueryData(draftsQuery.queryKey) ?? []) {
      if (added.includes(draftName(one)) && !(await mayMove(one))) return false
    }
    return true
  }
  return { otherOf, mayMove, mayBeSent }
}

function Elsewhere({ campaign }: { readonly campaign: DraftSummary['campaign'] }) {
  if (!campaign) return null
  return (
    <small>{campaign.title === '' ? ' · programmé seul' : ` · dans la campagne «\u00a0${campaign.title}\u00a0»`}</small>
  )
}
