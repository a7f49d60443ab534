// The web hook as the server keeps it, and the calls that change it, one at a time.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { useBusy } from '../../ui/use-busy.ts'

export type WebHook = components['schemas']['WebHook']
export type Delivery = WebHook['deliveries'][number]

const path = '/api/web-hook'
export const webHookQuery = {
  queryKey: [path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<WebHook>(path, { signal }),
  /** While the screen is open, what waits is seen to arrive. */
  refetchInterval: 5000,
}

/** Each call answers the hook as it is then; null: it was not made, or did not come about, which is told. */
export interface WebHookCalls {
  readonly isBusy: boolean
  /** What is wrong with the address; '': nothing. */
  readonly problem: string
  readonly save: (url: string) => Promise<WebHook | null>
  readonly test: () => Promise<WebHook | null>
  readonly retry: (delivery: Delivery) => Promise<WebHook | null>
  readonly renewSecret: () => Promise<WebHook | null>
}

export function useWebHook(): WebHookCalls {
  const client = useQueryClient()
  const { busy, during } = useBusy()
  const isBusy = busy.size > 0
  const [problem, setProblem] = useState('')

  const call = async (at: string, told: string, options: Parameters<typeof request>[1]) => {
    let answer: WebHook | null = null
    await during(at, async () => {
      try {
        answer = await request<WebHook>(at, options)
        client.setQueryData(webHookQuery.queryKey, answer)
        toasts.success(told)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.errors.url) setProblem(error.errors.url)
        else toasts.error(error.message)
      }
    })
    return answer
  }

  return {
    isBusy,
    problem,
    save: async (url) => {
      setProblem('')
      const told = url.trim() === '' ? 'Crochet web retiré' : 'Adresse enregistrée'
      return isBusy ? null : call(path, told, { method: 'PUT', body: { url } })
    },
    test: async () => (isBusy ? null : call(`${path}/test`, 'Essai en route', { method: 'POST' })),
    retry: async ({ _id }) =>
      isBusy ? null : call(`${path}/deliveries/${_id}/retry`, 'Nouvel essai en route', { method: 'POST' }),
    renewSecret: () => call(`${path}/secret`, 'Nouveau secret', { method: 'POST' }),
  }
}
