import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/request.ts'
import { productAddress } from '../../../content/catalogue.ts'
import type { Product } from '../../../content/entities.ts'
import { refreshCatalogue } from '../../catalogue/queries.ts'
import { SiteLink, siteLink } from '../../collection/site-link.tsx'
import { Draft } from '../../forms/draft.ts'
import { focusScreenTitle, ScreenTitle } from '../../shell/screen-title.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { ProductForm } from './product-form.tsx'
import { creationBody, emptyProduct, type ProductValues } from './product-values.ts'

export default function ProductCreationScreen() {
  const client = useQueryClient()
  const [draft] = useState(() => new Draft(emptyProduct()))
  const [savedAddress, setSavedAddress] = useState<string | null>(null)

  const save = async (values: ProductValues) => {
    const pending = toasts.loading('Création du produit…')
    try {
      const product = await request<Product>('/api/products', { method: 'POST', body: creationBody(values) })
      const address = values.isActive ? productAddress(product._id) : null
      setSavedAddress(address)
      pending.success('Produit créé avec succès !', siteLink(address))
    } catch (error) {
      pending.error(error instanceof ApiError && error.status > 0 ? error.message : 'Failed to create product')
      throw error
    }
    draft.reset(emptyProduct())
    window.scrollTo(0, 0)
    focusScreenTitle()
    await refreshCatalogue(client)
  }

  return (
    <>
      <ScreenTitle title="Product Management" />
      <ProductForm mode="creation" draft={draft} productId="" save={save} saved={<SiteLink address={savedAddress} />} />
    </>
  )
}
