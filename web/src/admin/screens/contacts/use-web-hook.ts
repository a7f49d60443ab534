// The web hook as the server keeps it, and the calls that change it.
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/request.ts'
import type { components } from '../../../content/api.d.ts'
import { toasts } from '../../../ui/toasts.tsx'
import type { FormState } from '../../forms/form-state.ts'
import type { Saving } from '../../forms/saving.ts'
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
  readonly test: () => Promise<WebHook | null>
  readonly retry: (delivery: Delivery) => Promise<WebHook | null>
  readonly renewSecret: () => Promise<WebHook | null>
}

export function useWebHook(): WebHookCalls {
  const client = useQueryClient()
  const { busy, during } = useBusy()
  const isBusy = busy.size > 0

  const call = async (at: string, told: string, options: Parameters<typeof request>[1]) => {
    let answer: WebHook | null = null
    await during(at, async () => {
      try {
        answer = await request<WebHook>(at, options)
        client.setQueryData(webHookQuery.queryKey, answer)
        toasts.success(told)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        toasts.error(error.message)
      }
    })
    return answer
  }

  return {
    isBusy,
    test: async () => (isBusy ? null : call(`${path}/test`, 'Essai en route', { method: 'POST' })),
    retry: async ({ _id }) =>
      isBusy ? null : call(`${path}/deliveries/${_id}/retry`, 'Nouvel essai en route', { method: 'POST' }),
    renewSecret: () => call(`${path}/secret`, 'Nouveau secret', { method: 'POST' }),
  }
}

type Address = Pick<WebHook, 'url'>

/** Of the form of the address; `state` is what that holds. */
export function useAddressSaving(state: FormState<Address>): Saving<Address> {
  const client = useQueryClient()
  return {
    check: () => [],
    save: async (values, { signal }) => {
      const { url } = values
      const hook = await request<WebHook>(path, { method: 'PUT', body: { url }, signal })
      client.setQueryData(webHookQuery.queryKey, hook)
      return {
        message: hook.url === '' ? 'Crochet web retiré' : 'Adresse enregistrée',
        address: null,
        settle: () => (state.wentOn(values) ? state.saved(values) : state.reset({ url: hook.url })),
      }
    },
    failureText: ({ message }) => message,
  }
}
