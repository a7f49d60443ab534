// The top of the fitness page: its title and the picture behind it.
import { readItem } from '../../../api/query.ts'
import type { FitnessPage } from '../../../content/entities.ts'
import { fitnessPage } from '../../../content/fields/index.ts'
import { formOf } from '../../fields/form.tsx'
import { Part } from '../../forms/part.tsx'
import { singleOf } from '../../single/one-call.ts'

export const fitnessPageKind = singleOf({
  path: '/api/fitness-page-data',
  read: readItem<FitnessPage>(),
  label: 'Page Fitness',
  texts: { saved: 'Page Fitness mise à jour avec succès !' },
  form: formOf(fitnessPage, (field) => (
    <Part title="En-tête" help="Ce qui s’affiche en haut de la page Fitness.">
      {field('title', { label: 'Titre de la page', placeholder: fitnessPage.fields.title.initial })}
      {field('backgroundImage', {
        label: 'Image de fond',
        hint: 'En largeur de préférence ; sans elle, celle de la catégorie fitness.',
      })}
    </Part>
  )),
  address: '/fitness',
})
