import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import type { ContactMessage } from '../../../content/entities.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { contactsPath, contactsQuery } from './contacts.ts'

interface ContactRemoval {
  /** Ids of the messages whose deletion is on its way. */
  readonly removing: ReadonlySet<string>
  /** Asks, deletes, and says how it went. */
  readonly remove: (message: ContactMessage) => Promise<void>
}

/** `onRemoved` is told the id of what is gone just before it goes from the list, unless the screen is left by then. */
export function useContactRemoval(onRemoved: (id: string) => void): ContactRemoval {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { busy, during } = useBusy()
  const told = useRef<typeof onRemoved | null>(null)
  useEffect(() => {
    told.current = onRemoved
    return () => {
      told.current = null
    }
  })

  const remove = async ({ _id, fullName }: ContactMessage) => {
    const answer = await confirm({
      title: 'Supprimer ce message ?',
      text: `Le message de « ${fullName} » sera effacé. Cette action est définitive.`,
      choices: [{ answer: 'remove', label: 'Supprimer', danger: true }],
    })
    if (answer !== null) await during(_id, () => removeMeant(_id))
  }

  const removeMeant = async (_id: string) => {
    const pending = toasts.loading('Suppression du message…')
    try {
      await request(`${contactsPath}/${_id}`, { method: 'DELETE' })
      pending.success('Message supprimé avec succès !')
      told.current?.(_id)
      const { queryKey } = contactsQuery
      client.setQueryData<readonly ContactMessage[]>(queryKey, (all) => all?.filter((one) => one._id !== _id))
      await client.invalidateQueries({ queryKey })
    } catch (error) {
      if (!(error instanceof ApiError)) {
        pending.dismiss()
        throw error
      }
      pending.error(`Échec de la suppression du contact: ${error.message}`)
    }
  }

  return { removing: busy, remove }
}
