// The About page, in the order in which it is read.
import { useQuery } from '@tanstack/react-query'
import { type AboutTexts, aboutDefaultsQuery } from '../../../content/bundled.ts'
import { about } from '../../../content/fields/index.ts'
import type { Drawn } from '../../fields/options.ts'
import { TextField } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import { singleOf } from '../../single/single-of.tsx'

/** Shows the text that stands on the page as long as none is written. */
function WithDefault({ field, ...props }: Drawn) {
  const defaults = useQuery({ queryKey: [aboutDefaultsQuery.path], queryFn: async () => aboutDefaultsQuery.bundled() })
  const placeholder = defaults.data?.[props.path as keyof AboutTexts] ?? ''
  return (
    <TextField
      {...props}
      lines={field.lines ?? 1}
      length_max={field.lines ? undefined : field.length_max}
      placeholder={placeholder}
    />
  )
}

const as = WithDefault

export default singleOf(about, {
  title: 'Page À Propos',
  lead: 'Les textes de la page « À Propos ». Un champ laissé vide montre le texte prévu, affiché en gris.',
  path: '/api/about',
  label: 'Page À Propos',
  texts: {
    saved: 'Page À propos mise à jour avec succès !',
    // The server's own sentence where it gave one.
    saveFailed: ({ isServers, message }) => (isServers ? message : 'Erreur lors de la sauvegarde. Veuillez réessayer.'),
  },
  fields: (field) => (
    <>
      <Part title="Vidéo de fond">
        {field('videoSource', {
          label: 'Vidéo',
          help: 'Vidéo : max 10MB, webm ou mp4. Elle passe sans le son derrière le titre\u202f; sans elle, une vidéo de la maison est montrée.',
          chosen: ([file]) => `Vidéo choisie : ${file?.name}`,
        })}
      </Part>
      <Part title="Introduction">
        {field('introText1', { label: 'Premier texte d’introduction', lines: 4, as })}
        {field('introText2', { label: 'Second texte d’introduction', lines: 4, as })}
      </Part>
      <Part title="Efficacité">
        {field('efficaciteTitle', { label: 'Titre de la partie efficacité', as })}
        {field('efficaciteText1', { label: 'Premier texte sur l’efficacité', lines: 4, as })}
        {field('efficaciteText2', { label: 'Second texte sur l’efficacité', lines: 4, as })}
      </Part>
      <Part title="Valeurs">
        {field('valeursTitle', { label: 'Titre de la partie valeurs', as })}
        {field('valeursText1', { label: 'Premier texte sur les valeurs', lines: 4, as })}
        {field('valeursText2', { label: 'Second texte sur les valeurs', lines: 4, as })}
      </Part>
      <Part title="Conclusion">
        {field('closingText1', { label: 'Premier texte de conclusion', lines: 3, as })}
        {field('closingText2', { label: 'Second texte de conclusion', lines: 3, as })}
      </Part>
    </>
  ),
})
