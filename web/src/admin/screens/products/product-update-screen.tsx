import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toasts } from '../../../ui/toasts.tsx'
import { productQuery } from '../../catalogue/queries.ts'
import { ItemPage } from '../../collection/collection.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Screen } from '../screen.tsx'
import { productKind } from './product-form.tsx'
import { ProductSelection } from './product-selection.tsx'

/** Selection while no product is chosen, else the form of the chosen one. */
export default function ProductUpdateScreen() {
  const { item } = usePlace()
  if (item === null) return <ProductSelection />
  return (
    <Screen title="Modifier Produits">{item.trim() === '' ? <NoProduct /> : <Editor key={item} id={item} />}</Screen>
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

function Editor({ id }: { readonly id: string }) {
  // The form starts from what the server holds now, not from what was read a while ago.
  const product = useQuery({ ...productQuery(id), gcTime: 0, select: (read) => (read ? [read] : []) })
  return <ItemPage kind={productKind} items={product} id={id} />
}
