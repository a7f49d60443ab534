// Slides of the banner: a picture or a film behind one or two lines of title and a text.
import type { HeroSlide } from '../../../content/entities.ts'
import { heroSlide } from '../../../content/fields/index.ts'
import { Collection } from '../../collection/collection.tsx'
import { collectionOf } from '../../collection/collection-of.ts'
import { formOf } from '../../fields/form.tsx'
import { FilmThumbnail } from './film-thumbnail.tsx'
import { homeAddress } from './home-address.ts'

type Medium = 'background' | 'video'

const mediumOf = ({ video }: HeroSlide): Medium => (video ? 'video' : 'background')

/** What was shown before the kind of the slide was switched goes, as does a picture whose place a film has taken. */
const isLeftBehind = (other: Medium, value: unknown, edited: HeroSlide | null) =>
  edited === null || mediumOf(edited) === other || value === ''

const form = formOf(
  heroSlide,
  (field) => (
    <div className="collection-fields">
      <div>
        {field('title', {
          label: 'Titre',
          labels: ['Titre principal', 'Sous-titre'],
          rows_min: 2,
          help: 'Seconde ligne du titre, si vous voulez.',
        })}
        {field('description', { label: 'Description', lines: 4 })}
        {field.hidden('link')}
      </div>
      <div>
        {field('medium', { label: 'Type de média', options: { background: 'Image', video: 'Vidéo' } })}
        {field('video', {
          label: 'Vidéo',
          hint: 'Elle tourne en boucle, sans le son.',
          clears: 'background',
          needed: [{ when: 'medium', is: 'video', sentence: 'Veuillez télécharger une vidéo' }],
          implied: [{ when: 'medium', is: 'background', value: '' }],
        })}
        {field('background', {
          label: 'Image d’arrière-plan',
          hint: 'En largeur, 1920 pixels de préférence.',
          clears: 'video',
          needed: [{ when: 'medium', is: 'background', sentence: "Veuillez télécharger une image d'arrière-plan" }],
          implied: [{ when: 'medium', is: 'video', value: '' }],
        })}
      </div>
    </div>
  ),
  {
    own: { medium: { kind: 'choice', choices: ['background', 'video'], madeOf: mediumOf } },
    send: (body, values, edited) => {
      const other = values.medium === 'video' ? 'background' : 'video'
      if (isLeftBehind(other, values[other], edited as HeroSlide | null)) return body
      const { [`${other}Path`]: _kept, ...sent } = body
      return sent
    },
  },
)

export const slideKind = collectionOf({
  name: 'slide',
  path: '/api/hero-slides',
  noun: { one: 'slide' },
  form,
  nameOf: ({ title }: HeroSlide) => title.join(' '),
  pictureOf: ({ background, video }) => background || <FilmThumbnail address={video} />,
  detailOf: ({ video, description }) => [video ? 'Vidéo' : 'Image', description].join(' · '),
  addressOf: () => homeAddress,
})

export default function Slides() {
  return <Collection kind={slideKind} />
}
