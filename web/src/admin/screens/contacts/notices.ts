// The browser tells of a new message, as long as the back office is open in it: only once that was asked for by a
// button, in this browser, and the browser's own question was answered with yes.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { undefinedWhereFailed } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { kindNames } from '../../../content/quote-request.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { contactList, countsQuery } from '../../catalogue/contact-list.ts'
import { pageQuery } from '../../list/queries.ts'
import { usePlaces } from '../../shell/use-place.tsx'

const place = 'contact-notices'
const listeners = new Set<() => void>()

function isWanted(): boolean {
  try {
    return window.localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}

/** Not where the page has no right to: without https, or in a browser that cannot. */
export const canNotify = (): boolean => typeof Notification !== 'undefined' && window.isSecureContext

type Notices = 'off' | 'on' | 'refused'

function noticesNow(): Notices {
  if (!canNotify()) return 'off'
  if (Notification.permission === 'denied') return 'refused'
  return isWanted() && Notification.permission === 'granted' ? 'on' : 'off'
}

export function useNotices(): Notices {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noticesNow,
    () => 'off',
  )
}

/** On by a press of a button alone: the browser asks then. 'unkept': it does not keep what was chosen. */
export async function switchNotices(on: boolean): Promise<Notices | 'unkept'> {
  if (on && Notification.permission === 'default') await Notification.requestPermission()
  const isKept = keep(on)
  for (const listener of listeners) listener()
  return isKept ? noticesNow() : 'unkept'
}

function keep(on: boolean): boolean {
  try {
    if (on) window.localStorage.setItem(place, 'on')
    else window.localStorage.removeItem(place)
    return true
  } catch {
    return false
  }
}

type Told = Pick<ContactMessage, '_id' | 'fullName' | 'kind' | 'isRead' | 'createdAt'>

const newest = pageQuery<Told>(
  { path: contactList.path, fields: ['fullName', 'kind', 'isRead', 'createdAt'] },
  { ...contactList.fixed, sort: '-createdAt' },
  { limit: 1 },
)

const newestNow = async (client: QueryClient) => (await client.fetchQuery({ ...newest, staleTime: 0 })).items[0] ?? null

/**
 * Chrome on Android asks, agrees, and then shows none but those of a service worker: that is told, and they are off.
 */
function noticeOf({ _id, fullName, kind }: Told): Notification | null {
  try {
    return new Notification(kindNames[kind], { body: fullName, tag: _id })
  } catch {
    void switchNotices(false)
    toasts.error('Ce navigateur ne peut pas annoncer les nouveaux messages\u00a0: l’annonce est désactivée.')
    return null
  }
}

/** Tells of what comes from now on. */
export function useNoticing(): void {
  const client = useQueryClient()
  const places = usePlaces()
  const isOn = useNotices() === 'on'
  // A window that is not looked at is the one that has something to tell.
  const { dataUpdatedAt } = useQuery({ ...countsQuery, refetchIntervalInBackground: isOn })
  /** When the newest of those that were seen had come; null: nobody has looked yet. */
  const seen = useRef<string | null>(null)
  const looking = useRef(Promise.resolve())
  useEffect(() => {
    if (!isOn) seen.current = null
    if (!isOn || dataUpdatedAt === 0) return
    const look = async () => {
      const item = await newestNow(client).catch(undefinedWhereFailed)
      if (item === undefined) return
      const before = seen.current
      const at = item?.createdAt ?? ''
      if (before === null || at > before) seen.current = at
      if (before === null || !item || at <= before || item.isRead) return
      const notice = noticeOf(item)
      if (!notice) return
      notice.onclick = () => {
        window.focus()
        void places.open(`/admin/contacts/${item._id}`)
        notice.close()
      }
    }
    // After each counting, whatever it counts: one may have come while another was read. One look after the other, or
    // the first would take for known what came while it was under way.
    looking.current = looking.current.then(look, look)
  }, [isOn, dataUpdatedAt, client, places])
}
