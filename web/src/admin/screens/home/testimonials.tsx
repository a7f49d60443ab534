// What customers say, with their photo and, where there is one, a film of our own or one on YouTube.
import { testimonial } from '../../../content/fields/index.ts'
import { testimonialAnchor } from '../../../content/testimonials.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { portrait } from '../../uploads/crops.tsx'

export default collectionOf(testimonial, {
  path: '/api/testimonials',
  noun: { one: 'témoignage', space: '' },
  texts: { empty: 'Aucun témoignage disponible.', editing: (name) => `Modification du témoignage de "${name}"` },
  ordering: { method: 'PATCH', entry: (id) => id, failed: "Erreur lors de la mise à jour de l'ordre" },
  fields: [
    {
      name: 'Nom',
      position: 'Poste / spécialité',
      description: { label: 'Témoignage', lines: 5 },
      youtubeUrl: ['Lien YouTube', 'https://www.youtube.com/watch?v=…'],
    },
    {
      avatar: { label: 'Photo', ...portrait, toast: 'Veuillez télécharger une photo', chosen: 'Photo sélectionnée' },
      videoUrl: { label: 'Vidéo', hint: 'Elle est facultative.', chosen: 'Vidéo sélectionnée' },
    },
  ],
  detail: ['position', 'youtubeUrl'],
  page: (item) => `/temoignages#${testimonialAnchor(item)}`,
})
