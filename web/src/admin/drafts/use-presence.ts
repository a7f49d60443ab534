// Who else has a form open: each tab says so of itself from time to time until it goes, looked at or not. No lock.
import { useEffect, useState } from 'react'
import { ApiError, request } from '../../api/request.ts'
import { storedToken } from '../../api/session.ts'
import type { components } from '../../content/api.d.ts'
import { newId } from '../../lib/new-id.ts'

type Present = components['schemas']['Present']
/** Another administrator, and since when they have it open. */
export type Other = Present['others'][number]

/** A tab of which nothing is heard for 150 s is forgotten: one that is hidden may speak once a minute. */
const every_ms = 20_000

/** Of this page load. */
const tab = newId()

/** `item`: its id, or that of the draft of a new one; null: nobody else can have it open. */
export function usePresence(type: string, item: string | null): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  useEffect(() => {
    if (item === null) return
    const path = `/api/presence/${type}/${encodeURIComponent(item)}`
    let isOpen = true
    const say = async () => {
      if (storedToken() === null) return
      const answer = await call(() => request<Present>(path, { method: 'POST', body: { tab } }))
      if (isOpen) setOthers(answer?.others ?? [])
    }
    const leave = () => {
      if (storedToken() === null) return
      void call(() => request<void>(`${path}/${tab}`, { method: 'DELETE', keepalive: true }))
    }
    const timer = window.setInterval(() => void say(), every_ms)
    const onSeen = () => void say()
    document.addEventListener('visibilitychange', onSeen)
    window.addEventListener('pagehide', leave)
    void say()
    return () => {
      isOpen = false
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', onSeen)
      window.removeEventListener('pagehide', leave)
      setOthers([])
      leave()
    }
  }, [type, item])
  return others
}

/** Nobody waits for it, and the next call says it again: that one fails is of no consequence. */
async function call<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
