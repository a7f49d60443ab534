// What is asked when somebody else saved a newer version meanwhile: both versions field by field, and which one is to stay.
import { useConfirm } from '../ui/confirm.tsx'
import type { Difference } from './version-differences.ts'
import './version-question.css'

export type VersionChoice = 'take' | 'overwrite'

/** Answers null when the administrator goes on typing. */
export function useVersionQuestion(): (
  message: string,
  differences: readonly Difference[],
) => Promise<VersionChoice | null> {
  const confirm = useConfirm()
  return (message, differences) =>
    confirm<VersionChoice>({
      title: 'Une version plus récente existe',
      text: (
        <>
          <p>{message}</p>
          {differences.length === 0 ? (
            <p>Les deux versions disent la même chose.</p>
          ) : (
            <Differences differences={differences} />
          )}
          <p>Vous pouvez repartir de la version du serveur, ou enregistrer la vôtre par-dessus.</p>
        </>
      ),
      choices: [
        { answer: 'take', label: 'Recharger la version du serveur' },
        { answer: 'overwrite', label: 'Enregistrer quand même', danger: true },
      ],
      cancelLabel: 'Continuer la saisie',
    })
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must do so by keyboard too.
    <section className="differences" aria-label="Différences" tabIndex={0}>
      {differences.map(({ label, mine, theirs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two fields may bear one label.
        <div key={index} className="difference">
          <h3>{label}</h3>
          <dl>
            <div>
              <dt>Votre version</dt>
              <dd>{mine}</dd>
            </div>
            <div>
              <dt>Version du serveur</dt>
              <dd>{theirs}</dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  )
}
