// The category of a product or of a treatment.
import { useQuery } from '@tanstack/react-query'
import type { Drawn } from '../fields/options.ts'
import { type Option, SelectField } from '../forms/field.tsx'
import { useForm } from '../forms/form-state.ts'
import { useFailureToast } from '../ui/states.tsx'
import { categoriesQuery } from './queries.ts'

export function titledOptions(
  items: readonly { readonly _id: string; readonly title: string }[] = [],
): readonly Option[] {
  return items.map(({ _id, title }) => ({ value: _id, label: title }))
}

export function CategoryField({ field: { changes }, ...props }: Drawn) {
  const { state } = useForm()
  const categories = useQuery(categoriesQuery)
  useFailureToast(categories.error, () => 'Failed to fetch categories')
  const onChoose = (chosen: string) => state.patch(changes?.(chosen) ?? {})
  return (
    <SelectField
      {...props}
      options={titledOptions(categories.data)}
      empty="Choisir une catégorie"
      onChoose={changes && onChoose}
    />
  )
}
