// Slides of the banner: a picture or a film behind one or two lines of title and a text.
import type { HeroSlide } from '../../../content/entities.ts'
import { heroSlide } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'

type Medium = 'background' | 'video'

const mediumOf = ({ video }: HeroSlide): Medium => (video ? 'video' : 'background')

/** What was shown before the kind of the slide was switched goes, as does a picture whose place a film has taken. */
const isLeftBehind = (other: Medium, value: unknown, edited: HeroSlide | null) =>
  edited === null || mediumOf(edited) === other || value === ''

/** In the place of the other medium, which is sent neither as it is nor as what took its place. */
const mediumField = (other: Medium, sentence: string) => ({
  clears: other,
  needed: [{ when: 'medium', is: other === 'video' ? 'background' : 'video', sentence }],
  implied: [{ when: 'medium', is: other, value: '' }],
})

export default collectionOf(heroSlide, {
  name: 'slide',
  path: '/api/hero-slides',
  noun: { one: 'slide' },
  removal: 'at-once',
  fields: [
    {
      title: {
        label: 'Titre',
        labels: ['Titre principal', 'Sous-titre'],
        rows_min: 2,
        help: 'Seconde ligne du titre, si vous voulez.',
      },
      description: { label: 'Description', lines: 4 },
      link: null,
    },
    {
      medium: { label: 'Type de média', options: { background: 'Image', video: 'Vidéo' } },
      video: {
        label: 'Vidéo',
        hint: 'Elle tourne en boucle, sans le son.',
        ...mediumField('background', 'Veuillez télécharger une vidéo'),
      },
      background: {
        label: 'Image d’arrière-plan',
        hint: 'En largeur, 1920 pixels de préférence.',
        ...mediumField('video', "Veuillez télécharger une image d'arrière-plan"),
      },
    },
  ],
  own: { medium: { kind: 'choice', choices: ['background', 'video'], madeOf: mediumOf } },
  send: (body, values, edited) => {
    const other = values.medium === 'video' ? 'background' : 'video'
    if (isLeftBehind(other, values[other], edited)) return body
    const { [`${other}Path`]: _kept, ...sent } = body
    return sent
  },
  named: ({ title }) => title.join(' '),
  detail: ({ video, description }) => [video ? 'Vidéo' : 'Image', description],
  page: '/',
})
