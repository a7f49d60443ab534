// Moving many products or treatments to a category.
import { useQuery } from '@tanstack/react-query'
import type { ChosenChange } from '../list/kind.ts'
import { categoriesQuery } from './queries.ts'

export const toCategory: ChosenChange = {
  label: 'Déplacer vers une catégorie',
  field: 'category',
  /** By their ids, as what is moved refers to them. */
  choices: function useCategories() {
    const { data = [] } = useQuery(categoriesQuery)
    return data.map(({ _id, title }) => ({ value: _id, label: title }))
  },
  done: ({ count, ending }) => `${count} déplacé${ending}`,
}
