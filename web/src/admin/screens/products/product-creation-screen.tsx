import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, request } from '../../../api/request.ts'
import { productAddress } from '../../../content/catalogue.ts'
import type { Product } from '../../../content/entities.ts'
import { productQuery, refreshCatalogue } from '../../catalogue/queries.ts'
import { copyName } from '../../forms/copy-name.ts'
import { Draft } from '../../forms/draft.ts'
import { draftName, keepDraft } from '../../forms/rescue.ts'
import { focusScreenTitle, ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { ProductForm, type ProductValues, productForm } from './product-form.tsx'

const address = '/admin/produits/nouveau'

/** A product from nothing, or from another one that the address names. */
export default function ProductCreationScreen() {
  const { copie = '' } = usePlace().query
  return (
    <>
      <ScreenTitle title="Product Management" />
      {copie === '' ? <Creator copied={null} /> : <Copier key={copie} id={copie} />}
    </>
  )
}

const loadFailed = (message: string) => `Failed to load product data: ${message}`

function Copier({ id }: { readonly id: string }) {
  const product = useQuery(productQuery(id))
  useFailureToast(product.error, loadFailed)
  if (product.data) return <Creator copied={product.data} />
  if (product.isPending) return <Skeletons count={6} kind="line" />
  return <LoadFailure message={loadFailed(product.error.message)} onRetry={() => void product.refetch()} />
}

function draftFrom(copied: Product | null): Draft<ProductValues> {
  const draft = new Draft(productForm.empty())
  if (copied) {
    const values = productForm.valuesOf(copied)
    draft.patch({ ...values, name: copyName(values.name) })
  }
  return draft
}

function Creator({ copied }: { readonly copied: Product | null }) {
  const client = useQueryClient()
  const places = usePlaces()
  const [draft] = useState(() => draftFrom(copied))

  const save = async (values: ProductValues) => {
    const product = await request<Product>('/api/products', { method: 'POST', body: productForm.body(values, null) })
    // A file that was chosen meanwhile belongs to the product as well.
    await draft.uploadsEnded()
    void refreshCatalogue(client)
    const settle = () => {
      if (draft.values() !== values) return goOn(product)
      // Whoever is elsewhere on the screen by now is not called back. Looked at before parts of the form go.
      const isHere = losesFocus(document.querySelector('.form'))
      draft.reset(productForm.empty())
      if (copied) places.go(address, { replace: true })
      if (!isHere) return
      window.scrollTo(0, 0)
      focusScreenTitle()
    }
    const shownAt = values.isActive ? productAddress(product._id) : null
    return { message: 'Produit créé avec succès !', address: shownAt, settle }
  }

  /** Whoever went on typing while the product was sent finds it in the form of that product, to be taken up. */
  const goOn = (product: Product) => {
    const name = draftName(productForm.type.name, product._id)
    const typed = { keptAt: new Date().toISOString(), version: product.updatedAt, values: draft.values() }
    draft.reset(productForm.empty())
    if (name !== null) keepDraft(name, typed)
    places.go(`/admin/produits/${product._id}`)
  }

  return <ProductForm draft={draft} product={null} saving={{ save, failureText }} />
}

/** The server's own sentence where it gave one. */
function failureText({ isTold, message }: ApiError): string {
  return isTold ? message : 'Failed to create product'
}
