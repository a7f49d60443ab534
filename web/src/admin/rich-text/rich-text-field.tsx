// A field whose text has emphasis, and in an article everything else. Its value is markup, like any other text of a
// form.
import { memo } from 'react'
import { type FieldProps, Frame } from '../forms/field.tsx'
import { useForm } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { fetched } from '../ui/fetched.tsx'
import type { Shape } from './shape.ts'
import './rich-text.css'

interface RichTextFieldProps extends FieldProps {
  readonly shape: Shape
}

/** Heavy, and wanted by few screens. */
const Editor = fetched(() => import('./editor.tsx'), Waiting)

export const RichTextField = memo(function RichTextField({ shape, ...field }: RichTextFieldProps) {
  return (
    <Frame field={field} id={controlId(useForm().name, field.path)}>
      <Editor field={field} shape={shape} />
    </Frame>
  )
})

function Waiting({ shape }: Pick<RichTextFieldProps, 'shape'>) {
  return <div className={`rich-waiting rich-waiting-${shape}`} role="status" aria-label="Chargement…" />
}
