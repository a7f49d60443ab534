import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../../content/entities.ts'
import { newItem } from '../../../lib/admin-addresses.ts'
import { productQuery } from '../../catalogue/queries.ts'
import { CollectionForm } from '../../collection/collection-form.tsx'
import { ListFailure } from '../../collection/collection-list.tsx'
import { MissingItem } from '../../collection/missing-item.tsx'
import { useEditedItem } from '../../collection/use-edited-item.ts'
import { useFormKey } from '../../collection/use-form-key.ts'
import { workAt } from '../../shell/place.ts'
import { Screen } from '../../shell/screen.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { Skeletons, useFailureToast } from '../../ui/states.tsx'
import { productKind } from './product-form.tsx'

/** A product from nothing, or from another one that the address names. */
export default function ProductCreationScreen() {
  const { query } = usePlace()
  const { copie = '' } = query
  const { key, goOnAs } = useFormKey(workAt({ item: newItem, query }))
  return (
    <Screen title="Product Management">
      {copie === '' ? (
        <Creator key={key} copied={null} onNamed={goOnAs} />
      ) : (
        <Copier key={`${copie} ${key}`} id={copie} onNamed={goOnAs} />
      )}
    </Screen>
  )
}

interface CreatorProps {
  readonly onNamed: (draft: string | null) => void
}

function Copier({ id, onNamed }: CreatorProps & { readonly id: string }) {
  const product = useQuery(productQuery(id))
  const { itemFailed = productKind.texts.loadFailed } = productKind.texts
  useFailureToast(product.error, itemFailed)
  if (product.isPending) return <Skeletons count={6} kind="line" />
  if (product.data === null) return <MissingItem list="/admin/produits" />
  return product.data ? (
    <Creator copied={product.data} onNamed={onNamed} />
  ) : (
    <ListFailure said={itemFailed} items={product} />
  )
}

function Creator({ copied, onNamed }: CreatorProps & { readonly copied: Product | null }) {
  const places = usePlaces()
  const work = useEditedItem(productKind, null, copied)

  const startAfresh = () => {
    // Whoever is elsewhere on the screen by now is not called back. Looked at before parts of the form go.
    const isHere = losesFocus(document.querySelector('.form'))
    work.show(null)
    if (copied) places.go('/admin/produits/nouveau', { replace: true })
    if (!isHere) return
    window.scrollTo(0, 0)
    focusScreenTitle()
  }

  return <CollectionForm kind={productKind} work={work} onCancel={undefined} onSaved={startAfresh} onNamed={onNamed} />
}
