import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { refreshCatalogue } from '../../catalogue/queries.ts'
import { dropDraftOf } from '../../forms/rescue.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { productForm } from './product-form.tsx'

/** Asks, deletes, and says how it went. Answers whether the product is gone. */
export function useProductRemoval(): (product: { _id: string; name: string }) => Promise<boolean> {
  const client = useQueryClient()
  const confirm = useConfirm()
  return useCallback(
    async ({ _id, name }) => {
      if (!_id) {
        toasts.error('No product ID provided')
        return false
      }
      const answer = await confirm({
        title: 'Supprimer ce produit ?',
        text: `« ${name} » disparaîtra du site et des listes de produits similaires. Cette action est définitive.`,
        choices: [{ answer: 'delete', label: 'Supprimer', danger: true }],
      })
      if (answer === null) return false
      const pending = toasts.loading('Suppression du produit…')
      try {
        await request(`/api/products/${encodeURIComponent(_id)}`, { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        pending.error(`Échec de la suppression du produit: ${error.message}`)
        return false
      }
      dropDraftOf(productForm.type.name, _id)
      pending.success('Produit supprimé avec succès!')
      void refreshCatalogue(client)
      return true
    },
    [client, confirm],
  )
}
