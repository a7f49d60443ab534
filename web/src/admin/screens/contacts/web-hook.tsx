// The program elsewhere, such as a CRM, that is told of each message and request: where it lives, the secret that its
// messages are signed with, and what it was told.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormState } from '../../forms/form-state.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { useAddressSaving, useWebHook, type WebHook, type WebHookCalls, webHookQuery } from './use-web-hook.ts'
import { Deliveries } from './web-hook-deliveries.tsx'
import './web-hook.css'

export default function WebHookScreen() {
  const { data, error, refetch } = useQuery(webHookQuery)
  if (error && !data) return <LoadFailure message={error.message} onRetry={() => void refetch()} />
  return data ? <Parts hook={data} /> : <Skeletons count={3} kind="row" />
}

interface PartProps {
  readonly hook: WebHook
  readonly calls: WebHookCalls
}

function Parts({ hook }: Pick<PartProps, 'hook'>) {
  const calls = useWebHook()
  return (
    <div className="web-hook">
      <p className="screen-lead">
        Chaque message et chaque demande est envoyé à cette adresse, signé, et renvoyé pendant trois jours tant qu’il
        n’est pas reçu&nbsp;: pour un logiciel de suivi commercial (CRM). Sans adresse, rien ne sort d’ici.
      </p>
      <AddressForm hook={hook} calls={calls} />
      {hook.secret === '' ? null : <Secret hook={hook} calls={calls} />}
      <Deliveries deliveries={hook.deliveries} calls={calls} />
    </div>
  )
}

/** Not kept in the browser: it may hold a secret, and one of before would take the place of what others have set. */
function AddressForm({ hook, calls: { isBusy, test } }: PartProps) {
  const [state] = useState(() => new FormState({ url: hook.url }))
  const saving = useAddressSaving(state)
  return (
    <>
      <Form
        name="web-hook"
        label="Adresse du crochet web"
        state={state}
        saving={saving}
        saveLabel="Enregistrer"
        rescue={null}
      >
        <TextField path="url" label="Adresse" kind="url" placeholder="https://" />
      </Form>
      {hook.url === '' ? null : (
        <div className="web-hook-ways">
          {/* A disabled button would lose the focus. */}
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void test()}>
            Envoyer un essai
          </button>
        </div>
      )}
    </>
  )
}

function Secret({ hook, calls }: PartProps) {
  const titleId = useId()
  const confirm = useConfirm()
  const [isSeen, setSeen] = useState(false)
  const renew = async () => {
    const answer = await confirm({
      title: 'Changer de secret\u202f?',
      text: 'Le logiciel qui reçoit les messages ne les reconnaîtra plus tant qu’il n’a pas le nouveau.',
      choices: [{ answer: 'renew', label: 'Changer', danger: true }],
    })
    if (answer !== null) await calls.renewSecret()
  }
  return (
    <section className="web-hook-secret" aria-labelledby={titleId}>
      <h2 id={titleId}>Secret</h2>
      <p className="field-help">
        Les messages portent <code>webhook-id</code>, <code>webhook-timestamp</code> et <code>webhook-signature</code>{' '}
        (HMAC-SHA256, Standard Webhooks).
      </p>
      {isSeen ? <p className="web-hook-value">{hook.secret}</p> : null}
      <div className="web-hook-ways">
        <button type="button" className="button" onClick={() => setSeen(!isSeen)}>
          {isSeen ? 'Cacher le secret' : 'Montrer le secret'}
        </button>
        <button type="button" className="button button-quiet-danger" onClick={() => void renew()}>
          Changer de secret
        </button>
      </div>
    </section>
  )
}
