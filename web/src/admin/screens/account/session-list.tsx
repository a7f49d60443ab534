import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/request.ts'
import type { AccountSession } from '../../../content/entities.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { Part } from '../../forms/part.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { endOtherSessions, endSession, listed_max, momentText, nameOf, sessionsQuery } from './sessions.ts'

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
  const { busy, end, endOthers } = useEnding()
  if (sessions.isPending) return <Skeletons count={3} kind="row" />
  if (sessions.isError) {
    return <LoadFailure message={sessions.error.message} onRetry={() => void sessions.refetch()} />
  }
  const hasOthers = sessions.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul>
        {sessions.data.map((session) => (
          <li key={session._id} className="session" data-session={session._id}>
            <Facts session={session} />
            {session.isCurrent ? null : (
              <button
                type="button"
                className="button"
                aria-disabled={busy.has(session._id)}
                aria-label={`Terminer : ${nameOf(session)}`}
                onClick={() => void end(session)}
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

/** Stands among the ids of what is being ended for all others together. */
const all = 'all'

/** Ends sessions, which is asked about first: somebody may be at work there. */
function useEnding() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()

  /** What is gone leaves the list; the focus does not go with it. */
  const finish = (isGone: (session: AccountSession) => boolean, gone: string) => {
    const isLost = losesFocus(document.querySelector(gone))
    client.setQueryData<readonly AccountSession[]>(sessionsQuery.queryKey, (list) =>
      list?.filter((session) => !isGone(session)),
    )
    if (isLost) focusScreenTitle({ preventScroll: true })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  const end = async (session: AccountSession) => {
    const answer = await confirm({
      title: 'Terminer cette session ?',
      text: (
        <p>
          {nameOf(session)}, ouverte le {momentText(session.createdAt)} : il faudra s’y reconnecter. Ce qui n’y est pas
          enregistré y reste comme brouillon.
        </p>
      ),
      choices: [{ answer: 'end', label: 'Terminer', danger: true }],
    })
    if (answer === null) return
    await during(session._id, async () => {
      try {
        await endSession(session)
        toasts.success('Session terminée.')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status !== 404) return toasts.error(error.message)
        toasts.info('Cette session était déjà terminée.')
      }
      finish(({ _id }) => _id === session._id, `[data-session="${session._id}"]`)
    })
  }

  const endOthers = async () => {
    const answer = await confirm({
      title: 'Terminer toutes les autres sessions ?',
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
      finish(({ isCurrent }) => !isCurrent, '.sessions-end')
    })
  }

  return { busy, end, endOthers }
}
