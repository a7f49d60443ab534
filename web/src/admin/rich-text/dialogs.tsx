// What is asked before a link, a picture or a film stands in the text.
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { youTubeVideo } from '../../lib/youtube.ts'
import { CheckField, TextField } from '../forms/field.tsx'
import { ImagesField } from '../uploads/images-field.tsx'
import { articleImageTarget, imageUploadFailed } from '../uploads/use-uploads.ts'
import { film_title } from './film.ts'
import { insertBlocks } from './insert-blocks.ts'
import { InsertDialog } from './insert-dialog.tsx'
import { linkHelp, linkProblem, typedLink } from './link-rule.ts'
import type { DialogName } from './tools.ts'

interface DialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

export function ToolDialog({ name, ...props }: DialogProps & { readonly name: DialogName }) {
  if (name === 'link') return <LinkDialog {...props} />
  return name === 'image' ? <ImageDialog {...props} /> : <FilmDialog {...props} />
}

function LinkDialog({ editor, onClose }: DialogProps) {
  const present = editor.getAttributes('link')
  const isLinked = editor.isActive('link')
  /** Without a selection the link brings its own words. */
  const [needsWords] = useState(() => editor.state.selection.empty && !isLinked)
  return (
    <InsertDialog
      name="link"
      title="Lien"
      start={{ address: String(present.href ?? ''), words: '', away: present.target === '_blank' }}
      check={({ address }) => (typedLink(address) === null ? [{ path: 'address', message: linkProblem }] : [])}
      onInsert={({ address, words, away }) => {
        const href = typedLink(address) ?? ''
        const attributes = { href, target: away ? '_blank' : null, rel: away ? 'noopener' : null }
        const chain = editor.chain().focus()
        if (needsWords) {
          const text = words.trim() || address.trim()
          chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] }).run()
        } else {
          chain.extendMarkRange('link').setLink(attributes).run()
        }
        onClose()
      }}
      onRemove={
        isLinked
          ? () => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    >
      <TextField path="address" label="Adresse" required help={linkHelp} />
      {needsWords ? (
        <TextField path="words" label="Texte du lien" help="L’adresse elle-même si rien n’est écrit." />
      ) : null}
      <CheckField path="away" label="Ouvrir dans un nouvel onglet" />
    </InsertDialog>
  )
}

function ImageDialog({ editor, onClose }: DialogProps) {
  const present = editor.isActive('image') ? editor.getAttributes('image') : null
  return (
    <InsertDialog
      name="picture"
      title="Image"
      start={{ src: present ? [String(present.src)] : [], alt: String(present?.alt ?? '') }}
      check={({ src }) => (src.length === 0 ? [{ path: 'src', message: 'Choisissez une image.' }] : [])}
      onInsert={({ src: [src], alt }) => {
        const attrs = { src, alt: alt.trim() }
        if (present) editor.chain().focus().updateAttributes('image', attrs).run()
        else insertBlocks(editor, [{ type: 'image', attrs }])
        onClose()
      }}
      onRemove={present ? () => removeSelected(editor, onClose) : undefined}
      onClose={onClose}
    >
      <ImagesField
        path="src"
        label="Fichier"
        help="JPG, PNG ou WebP, 5 MB au plus."
        required
        target={articleImageTarget}
        count_max={1}
        failed={() => imageUploadFailed}
      />
      <TextField
        path="alt"
        label="Texte alternatif"
        length_max={300}
        help="Ce que montre l’image, pour qui ne la voit pas. Laissez vide si elle n’est qu’un décor."
      />
    </InsertDialog>
  )
}

function FilmDialog({ editor, onClose }: DialogProps) {
  const present = editor.isActive('youtube') ? editor.getAttributes('youtube') : null
  return (
    <InsertDialog
      name="film"
      title="Vidéo YouTube"
      start={{
        address: present ? (youTubeVideo(String(present.src))?.page ?? '') : '',
        title: String(present?.title ?? film_title),
      }}
      check={({ address }) =>
        youTubeVideo(address) ? [] : [{ path: 'address', message: 'Collez l’adresse d’une vidéo YouTube.' }]
      }
      onInsert={({ address, title }) => {
        const attrs = { src: youTubeVideo(address)?.player, title: title.trim() || film_title }
        if (present) editor.chain().focus().updateAttributes('youtube', attrs).run()
        else insertBlocks(editor, [{ type: 'youtube', attrs }])
        onClose()
      }}
      onRemove={present ? () => removeSelected(editor, onClose) : undefined}
      onClose={onClose}
    >
      <TextField
        path="address"
        label="Adresse de la vidéo"
        kind="url"
        required
        placeholder="https://www.youtube.com/watch?v=…"
        help="Elle est lue sans cookies, et seulement quand le visiteur la lance."
      />
      <TextField path="title" label="Titre de la vidéo" length_max={200} />
    </InsertDialog>
  )
}

function removeSelected(editor: Editor, onClose: () => void): void {
  editor.chain().focus().deleteSelection().run()
  onClose()
}
