// The form of a campaign: what it is called, when it goes out and comes back, and which drafts it has.
import { TimeField } from '../../campaigns/time-field.tsx'
import { endText, title_length_max } from '../../campaigns/words.ts'
import { zoneHelp } from '../../campaigns/zones.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { useForm, useProblem, useValue } from '../../forms/form-state.ts'
import { controlId } from '../../forms/path.ts'
import { formName, isBegun, shownOf } from './campaign-values.ts'
import { DraftChecklist, useMoving } from './draft-checklist.tsx'
import { type EditedCampaign, useCampaignSaving } from './use-campaign-saving.ts'

interface CampaignFormProps extends EditedCampaign {
  readonly zone: string
}

export function CampaignForm({ zone, ...edited }: CampaignFormProps) {
  const { campaign, state } = edited
  const moving = useMoving(campaign?._id ?? null)
  const { saving, window } = useCampaignSaving(edited, moving)
  const removes = campaign?.removes === true
  const isOnlyEnd = isBegun(campaign)
  return (
    <>
      <Form
        name={formName}
        label={campaign ? 'Modifier la campagne' : 'Nouvelle campagne'}
        state={state}
        item={campaign}
        saving={saving}
        saveLabel={campaign ? 'Enregistrer' : 'Créer la campagne'}
        rescue={{ item: campaign?._id ?? '', version: campaign?.updatedAt ?? '', shown: shownOf(campaign) }}
      >
        <div className="campaign-fields">
          {removes ? null : (
            <TextField
              path="title"
              label="Titre"
              length_max={title_length_max}
              required={campaign?.title !== ''}
              help={campaign?.title === '' ? 'Un brouillon seul n’en a pas besoin.' : undefined}
            />
          )}
          <div className="times">
            {isOnlyEnd ? null : <Time path="publishAt" label="Publier le" />}
            <Time path="withdrawAt" label="Retirer le" />
            <TimesHelp zone={zone} isWhole={campaign?.title !== ''} isTold={isOnlyEnd} removes={removes} />
          </div>
          {isOnlyEnd ? null : <DraftChecklist campaign={campaign?._id ?? null} moving={moving} />}
        </div>
      </Form>
      {window}
    </>
  )
}

interface TimesHelpProps {
  readonly zone: string
  /** Not the schedule of one draft. */
  readonly isWhole: boolean
  /** That it begins by itself, or not, is known. */
  readonly isTold: boolean
  readonly removes: boolean
}

function TimesHelp({ zone, isWhole, isTold, removes }: TimesHelpProps) {
  const [begins, ends] = [useValue('publishAt') !== '', useValue('withdrawAt') !== '']
  const what =
    !isWhole && !isTold && !begins && ends
      ? endText(true, true)
      : `${isTold ? '' : 'Sans date, elle attend que vous la publiiez. '}${removes ? '' : 'Sans date de retrait, elle reste en ligne.'}`
  return (
    <p className="field-help" aria-live="polite">
      {zoneHelp(zone)}. {what}
    </p>
  )
}

function Time({ path, label }: { readonly path: 'publishAt' | 'withdrawAt'; readonly label: string }) {
  const { state } = useForm()
  const value = useValue(path) as string
  const problem = useProblem(path)
  const id = controlId(formName, path)
  return <TimeField id={id} label={label} value={value} problem={problem} onChange={(time) => state.set(path, time)} />
}
