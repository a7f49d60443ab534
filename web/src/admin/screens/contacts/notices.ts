// The browser tells of a new message, as long as the back office is open in it: only once that was asked for by a
// button, in this browser, and the browser's own question was answered with yes.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { undefinedWhereFailed } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { kindNames } from '../../../content/quote-request.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { pageQuery } from '../../list/queries.ts'
import { contactList, countsQuery } from '../../lists/contact-list.ts'
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

/** As many as are told of at a look: what comes between two is mostly one. */
const newest_max = 10
/** More than that would cover the screen: they are told of together. */
const single_max = 3

const newest = pageQuery<Told>(
  { path: contactList.path, fields: ['fullName', 'kind', 'isRead', 'createdAt'] },
  { ...contactList.fixed, sort: '-createdAt' },
  { limit: newest_max },
)

const newestNow = async (client: QueryClient) => (await client.fetchQuery({ ...newest, staleTime: 0 })).items

interface Notice {
  readonly title: string
  readonly body: string
  /** One that bears the same name takes its place. */
  readonly tag: string
  readonly leadsTo: `/admin/contacts${string}`
}

/** What there is to say of those that have come, the newest first; the newest is said last, and stands on top. */
function noticesOf(come: readonly Told[], areAllNew: boolean): readonly Notice[] {
  if (come.length <= single_max) {
    const each = come.map(({ _id, fullName, kind }) => {
      return { title: kindNames[kind], body: fullName, tag: _id, leadsTo: `/admin/contacts/${_id}` as const }
    })
    return [...each].reverse()
  }
  const count = `${areAllNew ? 'Au moins ' : ''}${come.length}`
  const names = come.map(({ fullName }) => fullName).join(', ')
  const tag = come[0]?._id ?? ''
  return [{ title: `${count} nouveaux messages et demandes`, body: names, tag, leadsTo: '/admin/contacts' }]
}

/**
 * Chrome on Android asks, agrees, and then shows none but those of a service worker: that is told, and they are off.
 */
function shown({ title, body, tag }: Notice): Notification | null {
  try {
    return new Notification(title, { body, tag })
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
      const items = await newestNow(client).catch(undefinedWhereFailed)
      if (items === undefined) return
      const before = seen.current
      const at = items[0]?.createdAt ?? ''
      if (before === null || at > before) seen.current = at
      if (before === null) return
      const come = items.filter(({ createdAt }) => createdAt > before)
      const unread = come.filter(({ isRead }) => !isRead)
      for (const one of noticesOf(unread, come.length === newest_max)) {
        const notice = shown(one)
        if (!notice) return
        notice.onclick = () => {
          window.focus()
          void places.open(one.leadsTo)
          notice.close()
        }
      }
    }
    // After each counting, whatever it counts: one may have come while another was read. One look after the other, or
    // the first would take for known what came while it was under way.
    looking.current = looking.current.then(look, look)
  }, [isOn, dataUpdatedAt, client, places])
}
