// What is asked when somebody else saved a newer version meanwhile: both versions field by field, and which one is to
// stay.
import type { Difference } from '../differences/compare.ts'
import { Differences } from '../differences/differences.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import './version-question.css'

type VersionChoice = 'take' | 'overwrite'

export interface VersionWords {
  /** That a newer version exists, by default. */
  readonly title?: string
  /** What the two versions are called. */
  readonly captions: readonly [mine: string, theirs: string]
  /** What can be done. */
  readonly choice: string
  readonly take: string
  readonly overwrite: string
  readonly cancel: string
}

/** Of what is typed into a form. */
const typed: VersionWords = {
  captions: ['Votre version', 'Version du serveur'],
  choice:
    'Vous pouvez repartir de la version du serveur, ou enregistrer la vôtre par-dessus\u00a0: ce que vous n’avez pas modifié y reste tel que sur le serveur.',
  take: 'Recharger la version du serveur',
  overwrite: 'Enregistrer quand même',
  cancel: 'Continuer la saisie',
}

/** What is asked answers null when nothing is to be done. `kept`: what the newer version brings in any case. */
export function useVersionQuestion({
  title = 'Une version plus récente existe',
  captions,
  choice,
  take,
  overwrite,
  cancel,
}: VersionWords = typed): (
  message: string,
  changed: readonly Difference[],
  kept?: readonly Difference[],
) => Promise<VersionChoice | null> {
  const confirm = useConfirm()
  return (message, changed, kept = []) =>
    confirm<VersionChoice>({
      title,
      text: (
        <>
          <p>{message}</p>
          <DifferenceList
            differences={changed}
            captions={captions}
            same="Les deux versions disent la même chose."
            kept={kept}
          />
          <p>{choice}</p>
        </>
      ),
      choices: [
        { answer: 'take', label: take },
        { answer: 'overwrite', label: overwrite, danger: true },
      ],
      cancelLabel: cancel,
    })
}

interface DifferenceListProps {
  readonly differences: readonly Difference[]
  readonly captions: VersionWords['captions']
  /** In the place of none. */
  readonly same: string
  /** What the second version brings and keeps. */
  readonly kept?: readonly Difference[]
}

const keptCaptions = ['Avant', 'Version du serveur, gardée'] as const

export function DifferenceList({ differences, captions, same, kept = [] }: DifferenceListProps) {
  if (differences.length === 0 && kept.length === 0) return <p>{same}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too.
    <section className="differences" aria-label="Différences" tabIndex={0}>
      <Differences differences={differences} captions={captions} />
      <Differences differences={kept} captions={keptCaptions} />
    </section>
  )
}
