// A list of products that somebody chooses and puts in order: all products on one side, to be searched and ticked, those
// that are chosen on the other, to be moved. The form holds their ids. A product that is edited has no place in them.
import { useQuery } from '@tanstack/react-query'
import type { ListedProduct } from '../../content/entities.ts'
import { productsQuery } from '../catalogue/queries.ts'
import { useFieldName, useForm, useValue } from '../forms/draft.ts'
import { ProblemText } from '../forms/field.tsx'
import { controlId } from '../forms/path.ts'
import { LoadFailure, Skeletons, useFailureToast, withReason } from '../ui/states.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { ProductChecklist } from './product-checklist.tsx'
import './products-picker.css'

interface ProductsPickerProps {
  /** Names a list of ids. */
  readonly path: string
  readonly label: string
  /** A heading beside it already says to the eyes what the label says. */
  readonly titled?: boolean | undefined
  readonly help?: string | undefined
  readonly loadFailed?: ((message: string) => string) | undefined
}

const standardFailure = () => 'Erreur lors du chargement des produits'

export function ProductsPicker(props: ProductsPickerProps) {
  const { path, label, titled = false, help, loadFailed = standardFailure } = props
  const { name, item } = useForm()
  const id = controlId(name, path)
  const products = useQuery(productsQuery)
  useFieldName(path, { label, say: (ids) => namesOf(ids, products.data ?? []) })
  useFailureToast(products.error, loadFailed)
  return (
    <fieldset
      className="products-picker field"
      id={id}
      tabIndex={-1}
      aria-describedby={help ? `${id}-help` : undefined}
    >
      <legend className={titled ? 'visually-hidden' : undefined}>{label}</legend>
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <ProblemText path={path} />
      {products.isPending ? <Skeletons count={4} kind="line" /> : null}
      {products.isError ? (
        <LoadFailure
          message={withReason(loadFailed(products.error.message), products.error.message)}
          onRetry={() => void products.refetch()}
        />
      ) : null}
      {products.data ? <Choice path={path} products={products.data.filter(({ _id }) => _id !== item?._id)} /> : null}
    </fieldset>
  )
}

function Choice({ path, products }: { path: string; products: readonly ListedProduct[] }) {
  const { draft } = useForm()
  const chosen = useValue(path) as readonly string[]
  if (products.length === 0 && chosen.length === 0) return <p className="products-empty">Aucun produit disponible</p>
  const choose = (ids: readonly string[]) => draft.set(path, ids)
  return (
    <div className="products-columns">
      <ProductChecklist products={products} chosen={chosen} onChoose={choose} />
      <ChosenProducts products={products} chosen={chosen} onChoose={choose} />
    </div>
  )
}

/** The chosen products in words, in their order. */
function namesOf(ids: unknown, products: readonly Pick<ListedProduct, '_id' | 'name'>[]): string {
  const chosen: readonly unknown[] = Array.isArray(ids) ? ids : []
  return chosen.map((id) => products.find(({ _id }) => _id === id)?.name ?? 'Produit supprimé').join(', ')
}
