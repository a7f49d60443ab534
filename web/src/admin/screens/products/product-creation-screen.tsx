import type { Product } from '../../../content/entities.ts'
import { newItem } from '../../../lib/admin-addresses.ts'
import { CollectionForm } from '../../collection/collection-form.tsx'
import { useCopied } from '../../collection/use-copied.ts'
import { useEditedItem } from '../../collection/use-edited-item.ts'
import { useFormKey } from '../../collection/use-form-key.ts'
import { WhenRead } from '../../collection/when-read.tsx'
import { workAt } from '../../shell/place.ts'
import { Screen } from '../../shell/screen.tsx'
import { focusScreenTitle } from '../../shell/screen-title.tsx'
import { usePlace, usePlaces } from '../../shell/use-place.tsx'
import { losesFocus } from '../../ui/focus.ts'
import { productKind } from './product-form.tsx'

/** A product from nothing, or from another one that the address names. */
export default function ProductCreationScreen() {
  const { query } = usePlace()
  const { copie = '' } = query
  const { key, goOnAs } = useFormKey(workAt({ item: newItem, query }))
  const read = useCopied(productKind, copie)
  const copied = read.data ?? null
  return (
    <Screen title="Product Management">
      <WhenRead texts={productKind.texts} read={read} list="/admin/produits">
        {copie === '' || copied ? <Creator key={`${copie} ${key}`} copied={copied} onNamed={goOnAs} /> : null}
      </WhenRead>
    </Screen>
  )
}

interface CreatorProps {
  readonly copied: Product | null
  readonly onNamed: (draft: string | null) => void
}

function Creator({ copied, onNamed }: CreatorProps) {
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
