import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productQuery } from '../../catalogue/queries.ts'
import { screenPlace } from '../../shell/place.ts'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons, useFailureToast } from '../../ui/states.tsx'
import { toasts } from '../../ui/toasts.tsx'
import { ProductEditor } from './product-editor.tsx'
import { ProductSelection } from './product-selection.tsx'
import { freshMemory, type SelectionMemory } from './selection-memory.ts'

/** Selection while no product is chosen, else the form of the chosen one. Which one is part of the place. */
export default function ProductUpdateScreen() {
  const { item } = usePlace()
  const [memory] = useState<SelectionMemory>(freshMemory)
  if (item === null) return <ProductSelection memory={memory} />
  return item === '' ? <NoProduct /> : <LoadedEditor key={item} id={item} />
}

const selectionPlace = screenPlace('product-update')

function NoProduct() {
  const places = usePlaces()
  useEffect(() => {
    toasts.error('No product ID provided')
    places.go(selectionPlace, { replace: true })
  }, [places])
  return null
}

function BackToSelection() {
  const places = usePlaces()
  return (
    <button type="button" className="button button-quiet" onClick={() => void places.open(selectionPlace)}>
      <Icon name="left" />
      Tous les produits
    </button>
  )
}

const loadFailed = (message: string) => `Failed to load product data: ${message}`

function LoadedEditor({ id }: { id: string }) {
  // The form starts from what the server holds now, not from what was read a while ago.
  const product = useQuery({ ...productQuery(id), staleTime: 0, refetchOnMount: 'always' })
  useFailureToast(product.error, loadFailed)
  const current = product.isFetchedAfterMount ? product.data : undefined
  return (
    <>
      <ScreenTitle title="Modifier Produits">
        <BackToSelection />
      </ScreenTitle>
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
