import { useEffect } from 'react'
import { toasts } from '../../../ui/toasts.tsx'
import { Collection } from '../../collection/collection.tsx'
import { Screen } from '../../shell/screen.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { productKind } from './product-form.tsx'

/** All products as cards, newest first, while none is chosen, else the form of the chosen one. */
export default function ProductUpdateScreen() {
  const { item } = usePlace()
  return (
    <Screen title="Modifier Produits">{item?.trim() === '' ? <NoProduct /> : <Collection kind={productKind} />}</Screen>
  )
}

function NoProduct() {
  const places = usePlaces()
  useEffect(() => {
    toasts.error('No product ID provided')
    places.go('/admin/produits', { replace: true })
  }, [places])
  return null
}
