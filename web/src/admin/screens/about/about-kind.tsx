// The About page: what its form holds and sends, and what it says.
import { useQuery } from '@tanstack/react-query'
import { readItem } from '../../../api/query.ts'
import { type AboutTexts, aboutDefaultsQuery } from '../../../content/bundled.ts'
import type { About } from '../../../content/entities.ts'
import { TextField } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import type { SingleKind } from '../../single/kind.ts'
import { oneCall } from '../../single/one-call.ts'
import { type Attached, appendAttached, VideoField } from '../../uploads/attached-field.tsx'

interface TextPlace {
  readonly name: Exclude<keyof AboutTexts, 'videoSource' | 'videoPoster'>
  readonly label: string
  readonly lines: number
}

interface TextPart {
  readonly title: string
  readonly texts: readonly TextPlace[]
}

/** The texts in the order of the page. */
const parts: readonly TextPart[] = [
  {
    title: 'Introduction',
    texts: [
      { name: 'introText1', label: 'Premier texte d’introduction', lines: 4 },
      { name: 'introText2', label: 'Second texte d’introduction', lines: 4 },
    ],
  },
  {
    title: 'Efficacité',
    texts: [
      { name: 'efficaciteTitle', label: 'Titre de la partie efficacité', lines: 1 },
      { name: 'efficaciteText1', label: 'Premier texte sur l’efficacité', lines: 4 },
      { name: 'efficaciteText2', label: 'Second texte sur l’efficacité', lines: 4 },
    ],
  },
  {
    title: 'Valeurs',
    texts: [
      { name: 'valeursTitle', label: 'Titre de la partie valeurs', lines: 1 },
      { name: 'valeursText1', label: 'Premier texte sur les valeurs', lines: 4 },
      { name: 'valeursText2', label: 'Second texte sur les valeurs', lines: 4 },
    ],
  },
  {
    title: 'Conclusion',
    texts: [
      { name: 'closingText1', label: 'Premier texte de conclusion', lines: 3 },
      { name: 'closingText2', label: 'Second texte de conclusion', lines: 3 },
    ],
  },
]

const textNames = parts.flatMap(({ texts }) => texts.map(({ name }) => name))

type AboutValues = Readonly<Record<TextPlace['name'], string>> & { readonly videoSource: Attached }

function body(values: AboutValues): FormData {
  const sent = new FormData()
  for (const name of textNames) sent.append(name, values[name].trim())
  appendAttached(sent, 'video', values.videoSource, 'videoPath')
  return sent
}

export const aboutKind: SingleKind<About, AboutValues> = {
  name: 'about',
  label: 'Page À Propos',
  store: oneCall({ path: '/api/about', read: readItem<About>('about'), body }),
  texts: {
    saved: 'Page À propos mise à jour avec succès !',
    loadFailed: () => 'Erreur lors du chargement des données',
    // The server's own sentence where it gave one.
    saveFailed: ({ isTold, message }) => (isTold ? message : 'Erreur lors de la sauvegarde. Veuillez réessayer.'),
  },
  valuesOf: (about) => {
    const texts = Object.fromEntries(textNames.map((name) => [name, about[name] ?? '']))
    return { ...texts, videoSource: about.videoSource ?? '' } as AboutValues
  },
  problems: () => [],
  drawFields: () => <AboutFields />,
  address: '/propos',
}

function AboutFields() {
  const defaults = useQuery({ queryKey: [aboutDefaultsQuery.path], queryFn: async () => aboutDefaultsQuery.bundled() })
  return (
    <>
      <Part title="Vidéo de fond">
        <VideoField
          path="videoSource"
          label="Vidéo"
          help="Vidéo : max 10MB, webm ou mp4. Elle passe sans le son derrière le titre ; sans elle, une vidéo de la maison est montrée."
          chosen={(name) => `Vidéo choisie : ${name}`}
        />
      </Part>
      {parts.map(({ title, texts }) => (
        <Part key={title} title={title}>
          {texts.map(({ name, label, lines }) => (
            <TextField
              key={name}
              path={name}
              label={label}
              {...(lines > 1 ? { lines } : { length_max: 200 })}
              placeholder={defaults.data?.[name] ?? ''}
            />
          ))}
        </Part>
      ))}
    </>
  )
}
