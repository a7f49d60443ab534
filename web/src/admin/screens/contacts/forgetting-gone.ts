// What this browser keeps of a half-written answer or note goes with the person that it is about: a colleague may have
// erased them, or their time may be over.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { undefinedWhereFailed } from '../../../api/request.ts'
import { forgetTyped, typedAbout } from '../../rescue/use-typed.ts'
import { contactQuery } from './use-handling.ts'

/** One after the other: there may be many, and whoever opens the screen waits for something else. */
export function useForgettingGone(): void {
  const client = useQueryClient()
  useEffect(() => {
    let isLeft = false
    const lookAfter = async (ids: readonly string[]) => {
      for (const id of ids) {
        if (isLeft) return
        const message = await client.fetchQuery({ ...contactQuery(id), staleTime: 0 }).catch(undefinedWhereFailed)
        if (message === null || message?.anonymous) forgetTyped([id])
      }
    }
    void lookAfter(typedAbout())
    return () => {
      isLeft = true
    }
  }, [client])
}
