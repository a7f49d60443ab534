// What a form shows of its item and never changes.
import { useForm, useFormState } from './form-state.ts'
import { controlId } from './path.ts'

interface ReadOnlyProps {
  readonly name: string
  readonly label: string
  readonly help: string
}

/** A member of the stored item; a new one has none yet. */
export function ReadOnly({ name, label, help }: ReadOnlyProps) {
  const { name: form, item } = useForm()
  const id = controlId(form, name)
  return item ? (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="control" value={String(item[name as never])} readOnly aria-describedby={`${id}-help`} />
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  ) : null
}

interface AddressProps<Values, Item> {
  readonly label?: string
  /** null: of the item that is edited; its own stays what it is. */
  readonly of: (values: Values, item: Item | null) => string | null
}

/** Where the item will be found, as what is typed so far says it. */
export function Address<Values, Item>({ label = 'Adresse', of }: AddressProps<Values, Item>) {
  const { state, item = null } = useForm()
  const address = useFormState(state, (current) => of(current.values() as Values, item as Item | null))
  return address === null ? null : (
    <p className="field-help">
      {label} : <code>{address}</code>
    </p>
  )
}
