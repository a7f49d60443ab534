// What customers say, with their photo and, where there is one, a film of our own or one on YouTube.
import type { Testimonial } from '../../../content/entities.ts'
import { testimonialAnchor } from '../../../content/testimonials.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import { Collection } from '../../collection/collection.tsx'
import type { CollectionKind } from '../../collection/kind.ts'
import type { Problem } from '../../forms/draft.ts'
import { TextField } from '../../forms/field.tsx'
import { type Attached, appendAttached, PictureField, VideoField } from '../../uploads/attached-field.tsx'
import { webAddress } from './web-address.ts'

interface TestimonialValues {
  readonly name: string
  readonly position: string
  readonly description: string
  readonly youtubeUrl: string
  readonly avatar: Attached
  readonly videoUrl: Attached
}

function problems(values: TestimonialValues): readonly Problem[] {
  const found: Problem[] = []
  if (values.name.trim() === '') found.push({ path: 'name', message: 'Le nom est requis.' })
  if (values.position.trim() === '') found.push({ path: 'position', message: 'La fonction est requise.' })
  const link = values.youtubeUrl.trim()
  if (link !== '' && !webAddress(link)) {
    found.push({ path: 'youtubeUrl', message: 'Le lien YouTube doit être une adresse complète (https://…).' })
  }
  if (values.avatar === '') {
    found.push({
      path: 'avatar',
      message: 'Veuillez télécharger une photo.',
      toast: 'Veuillez télécharger une photo',
    })
  }
  return found
}

const testimonialKind: CollectionKind<Testimonial, TestimonialValues> = {
  name: 'testimonial',
  path: '/api/testimonials',
  query: readInOrder('/api/testimonials', 'testimonials'),
  texts: {
    add: 'Ajouter un témoignage',
    edit: 'Modifier le témoignage',
    empty: 'Aucun témoignage disponible.',
    added: 'Témoignage ajouté avec succès!',
    updated: 'Témoignage mis à jour avec succès!',
    removed: 'Témoignage supprimé avec succès!',
    editing: (name) => `Modification du témoignage de "${name}"`,
    loadFailed: () => 'Erreur lors du chargement des témoignages',
    saveFailed: (message) => `Erreur: ${message}`,
    removeFailed: (message) => `Erreur lors de la suppression: ${message}`,
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer ce témoignage?' },
  ordering: {
    mode: 'at-once',
    path: '/api/testimonials/reorder',
    method: 'PATCH',
    body: (ids) => ({ testimonialIds: ids }),
    failed: () => "Erreur lors de la mise à jour de l'ordre",
  },
  skeletons: 4,
  empty: { name: '', position: '', description: '', youtubeUrl: '', avatar: '', videoUrl: '' },
  valuesOf: ({ name, position, description, youtubeUrl, avatar, videoUrl }) => ({
    name,
    position,
    description,
    youtubeUrl,
    avatar,
    videoUrl,
  }),
  problems,
  body: (values) => {
    const body = new FormData()
    body.append('name', values.name.trim())
    body.append('position', values.position.trim())
    body.append('description', values.description.trim())
    body.append('youtubeUrl', values.youtubeUrl.trim())
    appendAttached(body, 'avatar', values.avatar, 'avatarPath')
    appendAttached(body, 'video', values.videoUrl, 'videoPath')
    return body
  },
  drawFields: () => (
    <div className="collection-fields">
      <div>
        <TextField path="name" label="Nom" required length_max={200} />
        <TextField path="position" label="Poste / spécialité" required length_max={200} />
        <TextField path="description" label="Témoignage" lines={5} />
        <TextField path="youtubeUrl" label="Lien YouTube" kind="url" placeholder="https://www.youtube.com/watch?v=…" />
      </div>
      <div>
        <PictureField
          path="avatar"
          label="Photo"
          required
          help="JPG, PNG, WebP ou HEIC, 5 MB au plus. Un portrait carré convient le mieux."
          chosen={(name) => `Photo sélectionnée : ${name}`}
        />
        <VideoField
          path="videoUrl"
          label="Vidéo"
          help="Facultative. MP4, WebM ou MOV, 100 MB au plus."
          chosen={(name) => `Vidéo sélectionnée : ${name}`}
        />
      </div>
    </div>
  ),
  nameOf: ({ name }) => name,
  pictureOf: ({ avatar }) => avatar,
  detailOf: ({ position, youtubeUrl }) => (
    <>
      <p>{position}</p>
      {youtubeUrl ? (
        <a href={youtubeUrl} target="_blank" rel="noreferrer">
          {youtubeUrl}
        </a>
      ) : null}
    </>
  ),
  addressOf: (testimonial) => `/temoignages#${testimonialAnchor(testimonial)}`,
}

export default function Testimonials() {
  return <Collection kind={testimonialKind} />
}
