// The program elsewhere, such as a CRM, that is told of each message and request: where it lives, the secret that its
// messages are signed with, and what it was told.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { passFocus } from '../../../ui/pass-focus.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { Link } from '../../shell/link.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { whenText } from '../../ui/moment.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import './web-hook.css'

interface Delivery {
  readonly _id: string
  readonly event: 'contact.created' | 'ping'
  readonly item: string | null
  readonly reference: string | null
  readonly at: string
  readonly outcome: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly nextAt: string | null
  readonly status: number
  readonly reason: string
}

interface Hook {
  readonly url: string
  readonly secret: string
  readonly deliveries: readonly Delivery[]
}

const path = '/api/web-hook'
const hookQuery = {
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<Hook>(path, { signal }),
  /** While the screen is open, what waits is seen to arrive. */
  refetchInterval: 5000,
}

export default function WebHook() {
  const { data, error, refetch } = useQuery(hookQuery)
  if (error && !data) return <LoadFailure message={error.message} onRetry={() => void refetch()} />
  return data ? <HookScreen hook={data} /> : <Skeletons count={3} kind="row" />
}

function HookScreen({ hook }: { readonly hook: Hook }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()
  const isBusy = busy.size > 0
  const id = useId()
  const [url, setUrl] = useState(hook.url)
  const [problem, setProblem] = useState('')
  const [isSecretSeen, setSecretSeen] = useState(false)

  /** Answers whether it was done. */
  const call = async (name: string, method: 'POST' | 'PUT', told: string, body?: object) => {
    let isDone = false
    await during(name, async () => {
      try {
        const answer = await request<Hook>(name, body ? { method, body } : { method })
        client.setQueryData(hookQuery.queryKey, answer)
        if (body) setUrl(answer.url)
        toasts.success(told)
        isDone = true
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        if (failure.errors.url) setProblem(failure.errors.url)
        else toasts.error(failure.message)
      }
    })
    return isDone
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (isBusy) return
    void call(path, 'PUT', url.trim() === '' ? 'Crochet web retiré' : 'Adresse enregistrée', { url })
  }
  const retry = async ({ _id }: Delivery, line: Element | null) => {
    if (isBusy || !(await call(`${path}/deliveries/${_id}/retry`, 'POST', 'Nouvel essai en route'))) return
    // The button goes while it is under way.
    if (line instanceof HTMLElement && losesFocus(line.querySelector('button'))) passFocus(line)
  }
  const renew = async () => {
    const answer = await confirm({
      title: 'Changer de secret\u202f?',
      text: 'Le logiciel qui reçoit les messages ne les reconnaîtra plus tant qu’il n’a pas le nouveau.',
      choices: [{ answer: 'renew', label: 'Changer', danger: true }],
    })
    if (answer !== null) await call(`${path}/secret`, 'POST', 'Nouveau secret')
  }
  return (
    <div className="web-hook">
      <p className="screen-lead">
        Chaque message et chaque demande est envoyé à cette adresse, signé, et renvoyé pendant trois jours tant qu’il
        n’est pas reçu&nbsp;: pour un logiciel de suivi commercial (CRM). Sans adresse, rien ne sort d’ici.
      </p>
      <form className="web-hook-form" onSubmit={save}>
        <div className="field">
          <label htmlFor={id}>Adresse</label>
          <input
            id={id}
            className="control"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => setUrl(target.value)}
          />
          <p id={`${id}-problem`} className="field-problem" role="alert">
            {problem}
          </p>
        </div>
        <div className="web-hook-ways">
          <button type="submit" className="button button-main" aria-disabled={isBusy}>
            Enregistrer
          </button>
          {hook.url === '' ? null : (
            <button
              type="button"
              className="button"
              // A disabled button would lose the focus.
              aria-disabled={isBusy}
              onClick={() => isBusy || void call(`${path}/test`, 'POST', 'Essai en route')}
            >
              Envoyer un essai
            </button>
          )}
        </div>
      </form>
      {hook.secret === '' ? null : (
        <section className="web-hook-secret" aria-labelledby={`${id}-secret`}>
          <h2 id={`${id}-secret`}>Secret</h2>
          <p className="field-help">
            Les messages portent <code>webhook-id</code>, <code>webhook-timestamp</code> et{' '}
            <code>webhook-signature</code> (HMAC-SHA256, Standard Webhooks).
          </p>
          {isSecretSeen ? <p className="web-hook-value">{hook.secret}</p> : null}
          <div className="web-hook-ways">
            <button type="button" className="button" onClick={() => setSecretSeen(!isSecretSeen)}>
              {isSecretSeen ? 'Cacher le secret' : 'Montrer le secret'}
            </button>
            <button type="button" className="button button-quiet-danger" onClick={() => void renew()}>
              Changer de secret
            </button>
          </div>
        </section>
      )}
      <section aria-labelledby={`${id}-log`}>
        <h2 id={`${id}-log`}>Derniers envois</h2>
        {hook.deliveries.length === 0 ? <p className="collection-empty">Rien n’a encore été envoyé.</p> : null}
        <ul>
          {hook.deliveries.map((delivery) => (
            <li key={delivery._id} className="web-hook-delivery">
              <p>
                {delivery.item && delivery.reference !== null ? (
                  <Link to={`/admin/contacts/${delivery.item}`}>{delivery.reference || 'Message'}</Link>
                ) : (
                  'Essai'
                )}
                , <time dateTime={delivery.at}>{whenText(delivery.at, new Date())}</time>
              </p>
              <p className={delivery.outcome === 'failed' ? 'web-hook-failed' : 'web-hook-state'}>
                {stateText(delivery)}
              </p>
              {delivery.outcome === 'delivered' || delivery.attempts === 0 ? null : (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={({ currentTarget }) => void retry(delivery, currentTarget.closest('li'))}
                >
                  Réessayer
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function stateText({ outcome, attempts, nextAt, status, reason }: Delivery): string {
  const why = [status > 0 ? `réponse ${status}` : '', reason].filter(Boolean).join(', ')
  const tries = attempts > 1 ? `${attempts} essais` : '1 essai'
  if (outcome === 'delivered') return `Reçu (${why})`
  if (outcome === 'failed') return `Abandonné après ${tries} (${why})`
  if (attempts === 0) return 'En route'
  return `Refusé (${why})\u202f; prochain essai ${nextAt === null ? '' : whenText(nextAt, new Date())}`
}
