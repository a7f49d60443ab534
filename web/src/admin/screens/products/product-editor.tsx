import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../api/request.ts'
import { productAddress } from '../../../content/catalogue.ts'
import type { Product } from '../../../content/entities.ts'
import { addressOf } from '../../../lib/admin-addresses.ts'
import { productQuery, refreshCatalogue } from '../../catalogue/queries.ts'
import { onlyIf } from '../../catalogue/version.ts'
import { Cancellable } from '../../forms/cancellable.tsx'
import { Draft } from '../../forms/draft.ts'
import type { SaveOptions } from '../../forms/use-save.tsx'
import { Link } from '../../shell/link.tsx'
import { listOf, newItemAddress } from '../../shell/place.ts'
import { TitlePart } from '../../shell/title-part.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductForm, type ProductValues, productForm } from './product-form.tsx'
import { useProductRemoval } from './use-product-removal.ts'

/** How long the success stays in sight before the selection comes back. */
const return_ms = 2000

export function ProductEditor({ loaded }: { loaded: Product }) {
  const client = useQueryClient()
  const places = usePlaces()
  const place = usePlace()
  /** The product as the form started from it: what the server is told that we had seen. */
  const [before, setBefore] = useState(loaded)
  const [draft] = useState(() => new Draft(productForm.valuesOf(loaded)))
  const [done, setDone] = useEnd()
  const remove = useProductRemoval()

  const save = async (values: ProductValues, { overwrite }: SaveOptions) => {
    const product = await request<Product>(`/api/products/${encodeURIComponent(before._id)}`, {
      method: 'PUT',
      body: productForm.body(values, before),
      headers: onlyIf(before.updatedAt, overwrite),
    })
    void refreshCatalogue(client)
    const settle = () => {
      setBefore(product)
      draft.saved(values)
      // Whoever went on typing meanwhile keeps the form.
      if (!draft.dirty()) setDone('saved')
    }
    const address = values.isActive ? productAddress(product._id) : null
    return { message: 'Product updated successfully!', address, settle }
  }

  const newer = async () => {
    const current = await client.fetchQuery({ ...productQuery(before._id), staleTime: 0 })
    const values = productForm.valuesOf(current)
    const take = () => {
      setBefore(current)
      draft.reset(values)
    }
    return { values, take }
  }

  const removeThis = async () => {
    if (!(await remove(before))) return
    draft.reset(draft.values())
    setDone('removed')
  }

  const cancel = () => void places.open(addressOf(listOf(place)), { back: true })

  return (
    <Cancellable onCancel={done ? undefined : cancel}>
      <TitlePart text={before.name} />
      <div className="product-heading">
        <h2>{before.name}</h2>
        {before.isActive === false ? <span className="product-inactive">Inactif</span> : null}
        <Link className="button button-quiet" to={newItemAddress(place, before._id)}>
          Dupliquer
        </Link>
        <button
          type="button"
          className="button button-quiet-danger"
          disabled={done !== null}
          onClick={() => void removeThis()}
        >
          <Icon name="trash" />
          Supprimer
        </button>
      </div>
      <ProductForm
        draft={draft}
        product={before}
        saving={{ save, newer, failureText: ({ message }) => `Failed to update product: ${message}` }}
        closed={done !== null}
        onCancel={cancel}
      />
    </Cancellable>
  )
}

type End = 'saved' | 'removed'

/** How the work on the product ended; the selection comes back in a moment. */
function useEnd(): readonly [End | null, (end: End) => void] {
  const places = usePlaces()
  const [done, setDone] = useState<End | null>(null)

  useEffect(() => {
    if (!done) return
    const timer = window.setTimeout(() => {
      // There is no way back to a product that is gone.
      places.go(addressOf(listOf(places.place())), { [done === 'removed' ? 'replace' : 'back']: true })
    }, return_ms)
    return () => window.clearTimeout(timer)
  }, [done, places])

  return [done, setDone]
}
