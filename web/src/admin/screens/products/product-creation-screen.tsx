import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, request } from '../../../api/request.ts'
import { productAddress } from '../../../content/catalogue.ts'
import type { Product } from '../../../content/entities.ts'
import { refreshCatalogue } from '../../catalogue/queries.ts'
import { Draft } from '../../forms/draft.ts'
import { draftName, keepDraft } from '../../forms/rescue.ts'
import { screenPlace } from '../../shell/place.ts'
import { focusScreenTitle, ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { ProductForm, productForm } from './product-form.tsx'
import { creationBody, emptyProduct, type ProductValues } from './product-values.ts'

export default function ProductCreationScreen() {
  const client = useQueryClient()
  const places = usePlaces()
  const [draft] = useState(() => new Draft(emptyProduct()))

  const save = async (values: ProductValues) => {
    const product = await request<Product>('/api/products', { method: 'POST', body: creationBody(values) })
    // A file that was chosen meanwhile belongs to the product as well.
    await draft.uploadsEnded()
    void refreshCatalogue(client)
    const settle = () => {
      if (draft.values() !== values) return goOn(product)
      // Whoever is elsewhere on the screen by now is not called back. Looked at before parts of the form go.
      const isHere = losesFocus(document.querySelector('.form'))
      draft.reset(emptyProduct())
      if (!isHere) return
      window.scrollTo(0, 0)
      focusScreenTitle()
    }
    const address = values.isActive ? productAddress(product._id) : null
    return { message: 'Produit créé avec succès !', address, settle }
  }

  /** Whoever went on typing while the product was sent finds it in the form of that product, to be taken up. */
  const goOn = (product: Product) => {
    const name = draftName(productForm, product._id)
    const typed = { keptAt: new Date().toISOString(), version: product.updatedAt, values: draft.values() }
    draft.reset(emptyProduct())
    if (name !== null) keepDraft(name, typed)
    places.go(screenPlace('product-update', product._id))
  }

  return (
    <>
      <ScreenTitle title="Product Management" />
      <ProductForm mode="creation" draft={draft} productId="" version="" saving={{ save, failureText }} />
    </>
  )
}

/** The server's own sentence where it gave one. */
function failureText({ isTold, message }: ApiError): string {
  return isTold ? message : 'Failed to create product'
}
