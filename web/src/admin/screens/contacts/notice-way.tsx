// Asks the browser to tell of new messages, or no more.
import { toasts } from '../../../ui/toasts.tsx'
import { canNotify, switchNotices, useNotices } from './notices.ts'

const refused = 'Ce navigateur refuse les notifications de ce site\u00a0: autorisez-les dans ses réglages.'
const unkept = 'Ce navigateur ne garde pas ce choix\u00a0: autorisez-le à enregistrer des données de ce site.'

export function NoticeWay() {
  const notices = useNotices()
  if (!canNotify()) return null
  const press = async () => {
    const now = await switchNotices(notices !== 'on')
    if (now === 'refused') toasts.error(refused)
    if (now === 'unkept') toasts.error(unkept)
    if (now === 'on') toasts.success('Les nouveaux messages seront annoncés tant que l’administration est ouverte')
  }
  return (
    <button type="button" className="button button-quiet" aria-pressed={notices === 'on'} onClick={() => void press()}>
      M’avertir des nouveaux messages
    </button>
  )
}
