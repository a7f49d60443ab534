// In the save bar: where what was typed last is kept. A screen reader is told once where that is, and not at each time.

import { timeText } from '../ui/moment.ts'
import { useLasting } from '../ui/use-lasting.ts'
import type { Kept } from './keeping.ts'

/** Most drafts are stored before anybody could read that they are being stored. */
const seen_ms = 400

const said: Readonly<Record<Kept['at'], string>> = {
  nowhere: '',
  server: 'Brouillon enregistré',
  browser: 'Brouillon gardé dans ce navigateur',
}

/** « Brouillon gardé dans ce navigateur. Le serveur le refuse : … » */
function refusedText({ at, refusal, isRestStored }: Kept): string {
  if (isRestStored) return `${said.server}, mais pas le fichier choisi\u00a0: ${refusal}`
  return at === 'browser'
    ? `${said[at]}. Le serveur le refuse\u00a0: ${refusal}`
    : `Le serveur refuse ce brouillon\u00a0: ${refusal}`
}

export function KeptState({ kept }: { readonly kept: Kept }) {
  const { at, storedAt, isSending, refusal } = kept
  const isLong = useLasting(isSending, seen_ms)
  const isRefused = refusal !== ''
  const state = isRefused ? refusedText(kept) : said[at]
  const moment = at === 'server' && storedAt !== null && !isRefused ? ` à\u00a0${timeText(storedAt)}` : ''
  const text = isLong ? 'Enregistrement du brouillon…' : state + moment
  return (
    <>
      {text === '' ? null : <p className={`save-bar-kept${isRefused ? ' save-bar-refused' : ''}`}>{text}</p>}
      <p className="visually-hidden save-bar-kept-status" role="status">
        {state}
      </p>
    </>
  )
}
