// Slides of the banner: a picture or a film behind one or two lines of title and a text.
import { heroSlide } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { oneOf } from '../../fields/one-of.ts'
import { wholeScreen } from '../../uploads/crops.tsx'

export default collectionOf(heroSlide, {
  name: 'slide',
  path: '/api/hero-slides',
  noun: { one: 'slide' },
  removal: 'at-once',
  own: { medium: oneOf('background', 'video') },
  fields: [
    {
      title: {
        label: 'Titre',
        labels: ['Titre principal', 'Sous-titre'],
        help: 'Seconde ligne du titre, si vous voulez.',
      },
      description: { label: 'Description', lines: 4 },
      link: null,
    },
    {
      medium: { label: 'Type de média', options: { background: 'Image', video: 'Vidéo' } },
      video: { label: 'Vidéo', hint: 'Elle tourne en boucle, sans le son.' },
      background: { label: 'Image d’arrière-plan', ...wholeScreen },
    },
  ],
  detail: ({ video, description }) => [video ? 'Vidéo' : 'Image', description],
})
