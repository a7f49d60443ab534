// Slides of the banner: a picture or a film behind one or two lines of title and a text.
import type { HeroSlide } from '../../../content/entities.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import { Collection } from '../../collection/collection.tsx'
import type { CollectionKind } from '../../collection/kind.ts'
import { type Problem, useValue } from '../../forms/draft.ts'
import { ChoiceField, TextField } from '../../forms/field.tsx'
import { type Attached, appendAttached, PictureField, VideoField } from '../../uploads/attached-field.tsx'
import { FilmThumbnail } from './film-thumbnail.tsx'
import { homeAddress } from './home-address.ts'

type Medium = 'background' | 'video'

interface SlideValues {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  /** What the slide shows; the other one is left behind when it is saved. */
  readonly medium: Medium
  readonly background: Attached
  readonly video: Attached
}

const media = [
  { value: 'background', label: 'Image' },
  { value: 'video', label: 'Vidéo' },
]

const mediumOf = (slide: HeroSlide): Medium => (slide.video ? 'video' : 'background')

function problems(values: SlideValues): readonly Problem[] {
  const found: Problem[] = []
  if (values.title.trim() === '') found.push({ path: 'title', message: 'Le titre est requis.' })
  if (values.description.trim() === '') found.push({ path: 'description', message: 'La description est requise.' })
  if (values[values.medium] === '') found.push({ path: values.medium, message: missingMedium[values.medium] })
  return found
}

const missingMedium: Readonly<Record<Medium, string>> = {
  background: "Veuillez télécharger une image d'arrière-plan",
  video: 'Veuillez télécharger une vidéo',
}

/** What was shown before the kind of the slide was switched goes, as does a picture whose place a film has taken. */
function body(values: SlideValues, edited: HeroSlide | null): FormData {
  const { medium } = values
  const other: Medium = medium === 'video' ? 'background' : 'video'
  const sent = new FormData()
  const lines = [values.title, values.subtitle].map((line) => line.trim()).filter(Boolean)
  sent.append('title', JSON.stringify(lines))
  sent.append('description', values.description.trim())
  // No field of the form: a new slide leads to the categories, one that leads elsewhere goes on to.
  sent.append('link', edited?.link ?? '/categories')
  appendAttached(sent, medium, values[medium], `${medium}Path`)
  const gone = edited !== null && edited[other] !== '' && (mediumOf(edited) !== medium || values[other] === '')
  if (gone) sent.append(`${other}Path`, '')
  return sent
}

const slideKind: CollectionKind<HeroSlide, SlideValues> = {
  name: 'slide',
  path: '/api/hero-slides',
  query: readInOrder('/api/hero-slides', 'slides'),
  texts: {
    add: 'Ajouter un slide',
    edit: 'Modifier le slide',
    empty: 'Aucun slide pour le moment. Ajoutez le premier ci-dessus.',
    added: 'Slide ajouté avec succès !',
    updated: 'Slide mis à jour avec succès !',
    removed: 'Slide supprimé avec succès !',
    loadFailed: () => 'Erreur lors du chargement des slides',
    saveFailed: (message) => `Erreur: ${message}`,
    removeFailed: (message) => `Erreur lors de la suppression: ${message}`,
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer ce slide ?' },
  ordering: {
    mode: 'at-once',
    path: '/api/hero-slides/reorder',
    method: 'POST',
    body: (ids) => ({ slides: ids.map((id, index) => ({ id, order: index + 1 })) }),
    failed: (message) => `Erreur de réorganisation: ${message}`,
  },
  empty: { title: '', subtitle: '', description: '', medium: 'background', background: '', video: '' },
  valuesOf: (slide) => ({
    title: slide.title[0] ?? '',
    subtitle: slide.title[1] ?? '',
    description: slide.description,
    medium: mediumOf(slide),
    background: slide.background,
    video: slide.video,
  }),
  problems,
  body,
  drawFields: () => <SlideFields />,
  nameOf: (slide) => slide.title.join(' '),
  pictureOf: (slide) => slide.background || <FilmThumbnail address={slide.video} />,
  detailOf: (slide) => [slide.video ? 'Vidéo' : 'Image', slide.description].join(' · '),
  addressOf: () => homeAddress,
}

function SlideFields() {
  const medium = useValue('medium')
  return (
    <div className="collection-fields">
      <div>
        <TextField path="title" label="Titre principal" required length_max={200} />
        <TextField path="subtitle" label="Sous-titre" length_max={200} help="Seconde ligne du titre, si vous voulez." />
        <TextField path="description" label="Description" required lines={4} />
      </div>
      <div>
        <ChoiceField path="medium" label="Type de média" options={media} />
        {medium === 'video' ? (
          <VideoField
            path="video"
            label="Vidéo"
            required
            clears="background"
            help="MP4, WebM ou MOV, 100 MB au plus. Elle tourne en boucle, sans le son."
          />
        ) : (
          <PictureField
            path="background"
            label="Image d’arrière-plan"
            required
            clears="video"
            help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur, 1920 pixels de préférence."
          />
        )}
      </div>
    </div>
  )
}

export default function Slides() {
  return <Collection kind={slideKind} />
}
