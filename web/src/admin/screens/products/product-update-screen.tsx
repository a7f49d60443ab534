import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productQuery, productsQuery } from '../../catalogue/queries.ts'
import { ItemWays } from '../../shell/item-ways.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductSelection } from './product-selection.tsx'
import { foundProducts } from './selection.ts'

/** Selection while no product is chosen, else the form of the chosen one. */
export default function ProductUpdateScreen() {
  const { item } = usePlace()
  if (item === null) return <ProductSelection />
  return item.trim() === '' ? <NoProduct /> : <LoadedEditor key={item} id={item} />
}

function NoProduct() {
  const places = usePlaces()
  useEffect(() => {
    toasts.error('No product ID provided')
    places.go('/admin/produits', { replace: true })
  }, [places])
  return null
}

const loadFailed = (message: string) => `Failed to load product data: ${message}`

function LoadedEditor({ id }: { id: string }) {
  const { query } = usePlace()
  // The form starts from what the server holds now, not from what was read a while ago.
  const product = useQuery({ ...productQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const others = useQuery(productsQuery)
  useFailureToast(product.error, loadFailed)
  const current = product.isFetchedAfterMount ? product.data : undefined
  return (
    <>
      <ScreenTitle title="Modifier Produits" />
      <ItemWays back="Tous les produits" ids={foundProducts(others.data, query).map(({ _id }) => _id)} />
      {current ? (
        <ProductEditor loaded={current} />
      ) : product.isError ? (
        <LoadFailure message={loadFailed(product.error.message)} onRetry={() => void product.refetch()} />
      ) : (
        <Skeletons count={6} kind="line" />
      )}
    </>
  )
}
