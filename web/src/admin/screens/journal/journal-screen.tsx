// « Journal »: every act, the newest first, by its days: from what it was about to that, and back to before it.
import { memo, useEffect, useRef } from 'react'
import { adminPlaceAt, editAddress, historyAddress } from '../../../lib/admin-addresses.ts'
import { actorName, actSentence, canBeUndone, elements, lineSentence, originNames } from '../../history/act-words.ts'
import { type JournalAct, type JournalLine, trashAddress } from '../../history/answers.ts'
import { journalList } from '../../history/journal-list.ts'
import { More } from '../../history/more.tsx'
import { useJournal } from '../../history/use-journal.ts'
import { kindOf } from '../../kinds.ts'
import '../../history/history.css'
import { isWhole } from '../../list/kind.ts'
import { ListTools } from '../../list/list-tools.tsx'
import { Link } from '../../shell/link.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { momentText, timeText } from '../../ui/moment.ts'
import { LoadFailure, Skeletons, withReason } from '../../ui/states.tsx'
import { useUndo } from '../../undo/undoing.tsx'
import './journal.css'

export default () => (
  <Screen title="Journal" lead="Tout ce qui a été fait ici, par qui et quand.">
    <Journal />
  </Screen>
)

function Journal() {
  const { query } = usePlace()
  const { days, isPending, failed, retry, more } = useJournal()
  useArrival(!isPending, !isPending)
  return (
    <>
      <ListTools kind={journalList} count="" />
      {failed ? (
        <LoadFailure message={withReason('Le journal n’a pas pu être chargé.', failed.message)} onRetry={retry} />
      ) : null}
      {isPending ? <Skeletons count={8} kind="line" /> : null}
      {!isPending && !failed && days.length === 0 ? (
        <p className="collection-empty">
          {isWhole(journalList, query) ? 'Rien n’a encore été fait.' : 'Rien ne correspond à ces filtres.'}
        </p>
      ) : null}
      {days.map(({ day, items }) => (
        <section key={day} className="journal-day" aria-label={day}>
          <h2>{day}</h2>
          {stretchesOf(items).map(([stretch, acts]) => (
            <ol key={stretch} style={{ containIntrinsicBlockSize: `auto calc(${acts.length} * var(--act-height))` }}>
              {acts.map((act) => (
                <Act key={act.batch} act={act} />
              ))}
            </ol>
          ))}
        </section>
      ))}
      <More items=".act" {...more} />
    </>
  )
}

const stretchLength = 64

/**
 * What is laid out together, or not at all (journal.css): of thousands of acts the browser looks after some hundred
 * stretches. By their numbers, so that none moves from one to another when newer ones come.
 */
function stretchesOf(acts: readonly JournalAct[]): readonly (readonly [number, readonly JournalAct[]])[] {
  const stretches = new Map<number, JournalAct[]>()
  for (const act of acts) {
    const stretch = Math.floor(act.batch / stretchLength)
    const others = stretches.get(stretch)
    if (others) others.push(act)
    else stretches.set(stretch, [act])
  }
  return [...stretches]
}

const Act = memo(function Act({ act }: { readonly act: JournalAct }) {
  const { batch, at, actor, origin, total, lines } = act
  const { takeBack } = useUndo()
  const isMeant = useMeant(act)
  const sentence = actSentence(act)
  const [line] = lines
  const tag = originNames[origin]
  return (
    <li className={act.undone ? 'act act-undone' : 'act'}>
      <div className="act-text">
        <h3>{sentence}</h3>
        <p>
          <span>
            <time dateTime={at} title={momentText(at)}>
              {timeText(at)}
            </time>
            , {actorName(actor)}
          </span>
          {tag ? <span className="history-tag">{tag}</span> : null}
          <Undone isUndone={act.undone} />
          {act.isKept ? null : <span className="history-tag">N’est plus conservé</span>}
        </p>
        {total > 1 ? <Lines act={act} /> : null}
      </div>
      <div className="act-buttons">
        {total === 1 && line ? <Ways {...line} /> : null}
        {canBeUndone(act) ? (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Annuler\u00a0: ${sentence}`}
            onClick={async () => (await isMeant()) && takeBack(batch)}
          >
            <Icon name="undo" />
            Annuler
          </button>
        ) : null}
      </div>
    </li>
  )
})

/** The demo is most of a site: one click must not empty it. */
function useMeant({ origin, total }: JournalAct): () => Promise<boolean> {
  const confirm = useConfirm()
  return async () => {
    if (origin !== 'demo') return true
    const answer = await confirm({
      title: 'Retirer la démonstration\u202f?',
      text: `Ce qu’elle a apporté (${elements(total)}) disparaîtra du site. Le journal permet de revenir en arrière.`,
      choices: [{ answer: 'remove', label: 'Retirer la démonstration', danger: true }],
      cancelLabel: 'Laisser ainsi',
    })
    return answer !== null
  }
}

/** In the place of the button, whose focus it takes. */
function Undone({ isUndone }: { readonly isUndone: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  const was = useRef(isUndone)
  useEffect(() => {
    if (isUndone && !was.current && losesFocus(document.querySelector('.screen-title'))) mark.current?.focus()
    was.current = isUndone
  }, [isUndone])
  return isUndone ? (
    <span className="history-tag" tabIndex={-1} ref={mark}>
      Annulé
    </span>
  ) : null
}

/** The last of them, of an act with several. */
function Lines({ act }: { readonly act: JournalAct }) {
  const { lines, total } = act
  const others = total - lines.length
  return (
    <details className="act-lines">
      <summary>{total.toLocaleString('fr-FR')} changements</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.seq}>
            <span>{lineSentence(line, act)}</span>
            <span className="act-ways">
              <Ways {...line} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{`… et ${others.toLocaleString('fr-FR')} autre${others > 1 ? 's' : ''}`}</p> : null}
    </details>
  )
}

/** To what the line is about, or to the trash where that shows it; and to what that was. */
function Ways({ type, item, title, isThere, trash }: JournalLine) {
  const edited = editAddress(type, item)
  if (edited === undefined) return null
  const name = title === '' ? kindOf(type).one : title
  const place = adminPlaceAt(edited)
  const history = place && historyAddress(place)
  // What is chosen is chosen anew sooner than brought back.
  const [label, to] = isThere || history === null ? ['Ouvrir', edited] : ['Corbeille', trash && trashAddress(trash)]
  return (
    <>
      {to ? (
        <Link className="button button-quiet" to={to} aria-label={`${label}\u00a0: ${name}`}>
          {label}
        </Link>
      ) : null}
      {history === null ? null : (
        <Link className="button button-quiet" to={history} aria-label={`Historique\u00a0: ${name}`}>
          Historique
        </Link>
      )}
    </>
  )
}
