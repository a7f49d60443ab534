// What this browser keeps of a half-written answer or note goes with the person that it is about: a colleague may have
// erased them, or their time may be over.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { undefinedWhereFailed } from '../../../api/request.ts'
import { forgetTyped, typedAbout } from '../../rescue/use-typed.ts'
import { contactQuery } from './use-handling.ts'

/** So many are looked after at a time; the others the next time. */
const looked_max = 20

export function useForgettingGone(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = async (id: string) => {
      const message = await client.fetchQuery({ ...contactQuery(id), staleTime: 0 }).catch(undefinedWhereFailed)
      if (message === null || message?.anonymous) forgetTyped([id])
    }
    for (const id of typedAbout().slice(0, looked_max)) void look(id)
  }, [client])
}
