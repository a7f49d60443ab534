// What is asked before a link, a picture or a film stands in the text.
import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useState } from 'react'
import { unnamedVideo } from '../../lib/video-frame.ts'
import { youTubeVideo } from '../../lib/youtube.ts'
import { CheckField, TextField } from '../forms/field.tsx'
import type { Problem } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { fileHelp } from '../uploads/file-rules.ts'
import { ImagesField } from '../uploads/images-field.tsx'
import { articleImageTarget, imageUploadFailed } from '../uploads/store-file.ts'
import { alt_length_max } from '../uploads/told.tsx'
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

function ImageDialog(props: DialogProps) {
  // Whoever comes back to a picture mostly comes for its words.
  useEffect(() => {
    if (props.editor.isActive('image')) document.getElementById(controlId('picture', 'alt'))?.focus()
  }, [props.editor])
  return (
    <BlockDialog
      {...props}
      type="image"
      name="picture"
      title="Image"
      startOf={(present) => ({ src: present ? [String(present.src)] : [], alt: String(present?.alt ?? '') })}
      check={({ src }) => (src.length === 0 ? [{ path: 'src', message: 'Choisissez une image.' }] : [])}
      attributesOf={({ src: [src], alt }) => ({ src, alt: alt.trim() })}
    >
      <ImagesField
        path="src"
        label="Fichier"
        help={fileHelp('image')}
        required
        target={articleImageTarget}
        count_max={1}
        failed={() => imageUploadFailed}
      />
      <TextField
        path="alt"
        label="Texte alternatif"
        length_max={alt_length_max}
        help="Ce que montre l’image, pour qui ne la voit pas. Laissez vide si elle n’est qu’un décor."
      />
    </BlockDialog>
  )
}

function FilmDialog(props: DialogProps) {
  return (
    <BlockDialog
      {...props}
      type="youtube"
      name="film"
      title="Vidéo YouTube"
      startOf={(present) => ({
        address: present ? (youTubeVideo(String(present.src))?.page ?? '') : '',
        title: String(present?.title ?? unnamedVideo),
      })}
      check={({ address }) =>
        youTubeVideo(address) ? [] : [{ path: 'address', message: 'Collez l’adresse d’une vidéo YouTube.' }]
      }
      attributesOf={({ address, title }) => ({
        src: youTubeVideo(address)?.player,
        title: title.trim() || unnamedVideo,
      })}
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
    </BlockDialog>
  )
}

interface BlockDialogProps<Values extends object> extends DialogProps {
  /** What stands in the text, as the editor calls it. */
  readonly type: 'image' | 'youtube'
  readonly name: string
  readonly title: string
  /** `present`: the attributes of the selected one; null: there will be a new one. */
  readonly startOf: (present: Readonly<Record<string, unknown>> | null) => Values
  readonly check: (values: Values) => readonly Problem[]
  readonly attributesOf: (values: Values) => object
  readonly children: ReactNode
}

/** Changes or takes away the block that is selected, or inserts a new one. */
function BlockDialog<Values extends object>(props: BlockDialogProps<Values>) {
  const { editor, onClose, type, name, title, startOf, check, attributesOf, children } = props
  const present = editor.isActive(type) ? editor.getAttributes(type) : null
  return (
    <InsertDialog
      name={name}
      title={title}
      start={startOf(present)}
      check={check}
      onInsert={(values) => {
        const attrs = attributesOf(values)
        if (present) editor.chain().focus().updateAttributes(type, attrs).run()
        else insertBlocks(editor, [{ type, attrs }])
        onClose()
      }}
      onRemove={
        present
          ? () => {
              editor.chain().focus().deleteSelection().run()
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    >
      {children}
    </InsertDialog>
  )
}
