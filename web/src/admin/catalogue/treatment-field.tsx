// The treatment of a product: one of its category's.
import { useQuery } from '@tanstack/react-query'
import type { Drawn } from '../fields/options.ts'
import { SelectField, textOf } from '../forms/field.tsx'
import { useValue } from '../forms/form-state.ts'
import { useFailureToast } from '../ui/states.tsx'
import { titledOptions } from './category-field.tsx'
import { categoryTreatmentsQuery } from './queries.ts'

export function TreatmentField({ field: _field, ...props }: Drawn) {
  const category = textOf(useValue('category'))
  const treatments = useQuery({ ...categoryTreatmentsQuery(category), enabled: category !== '' })
  useFailureToast(treatments.error, () => 'Failed to fetch treatments')
  return (
    <SelectField
      {...props}
      options={category === '' ? [] : titledOptions(treatments.data)}
      empty={category === '' ? 'Choisir d’abord une catégorie' : 'Aucun traitement'}
      disabled={category === ''}
    />
  )
}
