import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/request.ts'
import type { Progress } from '../../gate/check-drafts.ts'
import type { Finding } from '../../gate/finding.ts'
import { checkSite } from './check-site.ts'

export interface SiteCheck {
  readonly state: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  /** What is looked at, or was. */
  readonly withDrafts: boolean
  readonly progress: Progress
  /** As far as they are known. */
  readonly findings: readonly Finding[]
  /** What stands before the addresses of the pages as they were looked at. */
  readonly base: string
  readonly failure: string
}

const idle: SiteCheck = {
  ...{ state: 'idle', withDrafts: false, findings: [], base: '', failure: '' },
  progress: { done: 0, total: 0, path: '' },
}

/** How often what is found is drawn, at most. */
const told_ms = 250

export function useSiteCheck() {
  const [check, setCheck] = useState(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (withDrafts: boolean) => {
    const aborter = new AbortController()
    running.current = aborter
    const { signal } = aborter
    let current: SiteCheck = { ...idle, state: 'running', withDrafts }
    setCheck(current)
    let told = performance.now()
    let outcome: Partial<SiteCheck> = { state: 'done' }
    try {
      for await (const { progress, base, findings } of checkSite(withDrafts, signal)) {
        current = { ...current, progress, base, findings }
        if (performance.now() - told < told_ms) continue
        told = performance.now()
        setCheck(current)
      }
    } catch (error) {
      if (signal.aborted) outcome = { state: 'stopped' }
      else if (error instanceof ApiError) outcome = { state: 'failed', failure: error.message }
      else throw error
    } finally {
      if (running.current === aborter) running.current = null
      setCheck({ ...current, ...outcome })
    }
  }

  return {
    check,
    start: (withDrafts: boolean) => {
      if (!running.current) void run(withDrafts)
    },
    stop: () => running.current?.abort(),
  }
}
