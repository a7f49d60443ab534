// What is asked when somebody else saved a newer version meanwhile: both versions field by field, and which one is to stay.
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

/** Answers null when nothing is to be done. */
export function useVersionQuestion({
  title = 'Une version plus récente existe',
  captions,
  choice,
  take,
  overwrite,
  cancel,
}: VersionWords = typed): (message: string, differences: readonly Difference[]) => Promise<VersionChoice | null> {
  const confirm = useConfirm()
  return (message, differences) =>
    confirm<VersionChoice>({
      title,
      text: (
        <>
          <p>{message}</p>
          <DifferenceList
            differences={differences}
            captions={captions}
            same="Les deux versions disent la même chose."
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
}

export function DifferenceList({ differences, captions, same }: DifferenceListProps) {
  if (differences.length === 0) return <p>{same}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too.
    <section className="differences" aria-label="Différences" tabIndex={0}>
      <Differences differences={differences} captions={captions} />
    </section>
  )
}
