import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request.ts'
import type { AccountSession } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { useRemoval } from '../../collection/use-removal.tsx'
import { Part } from '../../forms/part.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { momentText } from '../../ui/moment.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { endOtherSessions, listed_max, nameOf, sessionKind, sessionsQuery } from './sessions.ts'

/** Where else the account is open, and the end of that. */
export function SessionList() {
  return (
    <Part title="Sessions" help="Les navigateurs où vous êtes connecté. Terminez celles que vous ne reconnaissez pas.">
      <Sessions />
    </Part>
  )
}

function Sessions() {
  const sessions = useQuery(sessionsQuery)
  const { removing, remove } = useRemoval(sessionKind)
  const { busy, endOthers } = useEndingOthers()
  if (sessions.isPending) return <Skeletons count={3} kind="row" />
  if (sessions.isError) {
    return <LoadFailure message={sessions.error.message} onRetry={() => void sessions.refetch()} />
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul>
        {sessions.data.map((session) => (
          <li key={session._id} className="session" data-entry={session._id}>
            <Facts session={session} />
            {session.isCurrent ? null : (
              <button
                type="button"
                className="button"
                aria-disabled={removing.has(session._id)}
                aria-label={`Terminer : ${nameOf(session)}`}
                onClick={() => removing.has(session._id) || void remove(session)}
              >
                Terminer
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length < listed_max ? null : (
        <p className="field-help">Seules vos {listed_max} sessions les plus récentes sont montrées.</p>
      )}
      {hasOthers ? (
        <button
          type="button"
          className="button sessions-end"
          aria-disabled={busy.has(all)}
          onClick={() => void endOthers()}
        >
          Terminer toutes les autres sessions
        </button>
      ) : null}
    </>
  )
}

function Facts({ session }: { readonly session: AccountSession }) {
  const { createdAt, seenAt, address, isCurrent } = session
  return (
    <div>
      <h3 className="session-name">
        {nameOf(session)}
        {isCurrent ? <span className="session-current">Cette session</span> : null}
      </h3>
      <dl className="session-facts">
        <Moment label="Ouverte le" moment={createdAt} />
        {isCurrent ? null : <Moment label="Dernière activité le" moment={seenAt} />}
        {address === '' ? null : (
          <div>
            <dt>Adresse</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Moment({ label, moment }: { readonly label: string; readonly moment: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={moment}>{momentText(moment)}</time>
      </dd>
    </div>
  )
}

/** Stands among what is busy for all others together. */
const all = 'all'

function useEndingOthers() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()

  const endOthers = async () => {
    const answer = await confirm({
      title: 'Terminer toutes les autres sessions\u202f?',
      text: <p>Vous restez connecté ici. Partout ailleurs, il faudra se reconnecter.</p>,
      choices: [{ answer: 'end', label: 'Terminer', danger: true }],
    })
    if (answer === null) return
    await during(all, async () => {
      try {
        await endOtherSessions()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return toasts.error(error.message)
      }
      toasts.success('Vos autres sessions sont terminées.')
      // The button goes with them.
      const isLost = losesFocus(document.querySelector('.sessions-end'))
      client.setQueryData<readonly AccountSession[]>(sessionsQuery.queryKey, (list) =>
        list?.filter(({ isCurrent }) => isCurrent),
      )
      if (isLost) focusScreenTitle({ preventScroll: true })
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    })
  }

  return { busy, endOthers }
}
