// A list of products that somebody chooses and puts in order: products on one side, to be searched and ticked, those
// that are chosen on the other, to be moved. The form holds their ids. A product that is edited has no place in them.

import { ProblemText } from '../forms/field.tsx'
import { useForm, useValue, useWords } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { LoadFailure, useFailureToast, withReason } from '../ui/states.tsx'
import { ChosenProducts, nameIn } from './chosen-products.tsx'
import { ProductChecklist } from './product-checklist.tsx'
import { type PickedProduct, useNamed } from './use-named.ts'
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

export function ProductsPicker({
  path,
  label,
  titled = false,
  help,
  loadFailed = standardFailure,
}: ProductsPickerProps) {
  const { name, state, item } = useForm()
  const id = controlId(name, path)
  const chosen = useValue(path) as readonly string[]
  const named = useNamed(chosen)
  // Those of somebody else's choice may be unknown here.
  useWords(path, (id) => (named.isAsked(String(id)) ? nameIn(named, String(id)) : 'autre produit'))
  useFailureToast(named.failed, loadFailed)
  const choose = (ids: readonly string[]) => state.set(path, ids)
  const toggle = (product: PickedProduct) => {
    named.learn(product)
    const { _id } = product
    choose(chosen.includes(_id) ? chosen.filter((other) => other !== _id) : [...chosen, _id])
  }
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
      {named.failed ? (
        <LoadFailure
          told
          message={withReason(loadFailed(named.failed.message), named.failed.message)}
          onRetry={named.retry}
        />
      ) : null}
      <div className="products-columns">
        <ProductChecklist
          except={item?._id}
          chosen={chosen}
          loadFailed={loadFailed}
          onToggle={toggle}
          none="Aucun produit disponible"
        />
        <ChosenProducts named={named} chosen={chosen} onChoose={choose} />
      </div>
    </fieldset>
  )
}
