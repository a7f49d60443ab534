// A field whose text has emphasis, and in an article everything else. Its value is markup, like any other text of a form.
import { lazy, memo, Suspense } from 'react'
import { useForm } from '../forms/draft.ts'
import { type FieldProps, Frame } from '../forms/field.tsx'
import { controlId } from '../forms/path.ts'
import type { Shape } from './shape.ts'
import './rich-text.css'

/** Heavy, and wanted by few screens. */
const Editor = lazy(() => import('./editor.tsx'))

interface RichTextFieldProps extends FieldProps {
  readonly shape: Shape
}

export const RichTextField = memo(function RichTextField({ shape, ...field }: RichTextFieldProps) {
  return (
    <Frame field={field} id={controlId(useForm().name, field.path)}>
      <Suspense
        fallback={<div className={`rich-waiting rich-waiting-${shape}`} role="status" aria-label="Chargement…" />}
      >
        <Editor field={field} shape={shape} />
      </Suspense>
    </Frame>
  )
})
