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

export function KeptState({ kept: { at, storedAt, isSending } }: { readonly kept: Kept }) {
  const isLong = useLasting(isSending, seen_ms)
  const moment = at === 'server' && storedAt !== null ? ` à\u00a0${timeText(storedAt)}` : ''
  const text = isLong ? 'Enregistrement du brouillon…' : `${said[at]}${moment}`
  return (
    <>
      {text === '' ? null : <p className="save-bar-kept">{text}</p>}
      <p className="visually-hidden save-bar-kept-status" role="status">
        {said[at]}
      </p>
    </>
  )
}
