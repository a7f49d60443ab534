// The top of the fitness page: its title and the picture behind it.
import { readItem } from '../../../api/query.ts'
import type { FitnessPage } from '../../../content/entities.ts'
import { TextField } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import type { SingleKind } from '../../single/kind.ts'
import { oneCall } from '../../single/one-call.ts'
import { type Attached, appendAttached, PictureField } from '../../uploads/attached-field.tsx'

const standardTitle = 'Matériel de Sport'

interface FitnessPageValues {
  readonly title: string
  readonly backgroundImage: Attached
}

function body(values: FitnessPageValues): FormData {
  const sent = new FormData()
  sent.append('title', values.title.trim())
  appendAttached(sent, 'backgroundImage', values.backgroundImage)
  return sent
}

export const fitnessPageKind: SingleKind<FitnessPage, FitnessPageValues> = {
  name: 'fitness-page',
  label: 'Page Fitness',
  store: oneCall({ path: '/api/fitness-page-data', read: readItem<FitnessPage>(), body }),
  texts: {
    saved: 'Page Fitness mise à jour avec succès !',
    loadFailed: () => 'Erreur lors du chargement des données',
    saveFailed: ({ message }) => `Erreur: ${message}`,
  },
  valuesOf: ({ title, backgroundImage }) => ({ title: title || standardTitle, backgroundImage }),
  problems: ({ title }) => (title.trim() === '' ? [{ path: 'title', message: 'Le titre est requis.' }] : []),
  drawFields: () => (
    <Part title="En-tête" help="Ce qui s’affiche en haut de la page Fitness.">
      <TextField path="title" label="Titre de la page" required length_max={200} placeholder={standardTitle} />
      <PictureField
        path="backgroundImage"
        label="Image de fond"
        help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur de préférence ; sans elle, celle de la catégorie fitness."
      />
    </Part>
  ),
  address: '/fitness',
}
