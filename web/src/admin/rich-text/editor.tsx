// The editor itself, fetched when a form with rich text opens: toolbar, text, and the pictures on their way into it.
import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toasts } from '../../ui/toasts.tsx'
import { type FieldProps, useControl } from '../forms/field.tsx'
import { imageRule } from '../uploads/file-rules.ts'
import { articleImageTarget, imageUploadFailed } from '../uploads/store-file.ts'
import { UploadTile } from '../uploads/tile.tsx'
import { RefusedFiles, UploadFailures } from '../uploads/upload-failures.tsx'
import { useIntake } from '../uploads/use-intake.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { ToolDialog } from './dialogs.tsx'
import { LeftBehindNotice } from './left-behind-notice.tsx'
import { Places } from './places.ts'
import type { Shape } from './shape.ts'
import { Toolbar } from './toolbar.tsx'
import type { DialogName } from './tools.ts'
import { UndescribedNotice } from './undescribed-notice.tsx'
import { useEditor } from './use-editor.ts'

interface RichTextEditorProps {
  readonly field: FieldProps
  readonly shape: Shape
}

export default function RichTextEditor({ field, shape }: RichTextEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const control = useControl(field)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [leftBehind, setLeftBehind] = useState(0)
  const [places] = useState(() => new Places())
  const uploads = useUploads({
    path: field.path,
    target: articleImageTarget,
    onArrived: (addresses, marks) => {
      for (const [index, src] of addresses.entries()) if (editor) places.insert(editor, marks[index] ?? 0, src)
    },
    onFailed: () => toasts.error(imageUploadFailed),
  })

  const intake = useIntake(imageRule, true, uploads.add)

  const editor = useEditor(box, {
    path: field.path,
    shape,
    places,
    attributes: attributesOf(control, shape),
    onPictures: intake.take,
    onPasted: setLeftBehind,
    onLinkKey: () => setDialog('link'),
  })

  useLabelLeading(control.id, editor)
  const close = useCallback(() => {
    setDialog(null)
    editor?.commands.focus()
  }, [editor])

  return (
    <div className={`rich rich-${shape}`}>
      {editor ? (
        <Toolbar
          editor={editor}
          shape={shape}
          label={`Mise en forme : ${field.label}`}
          controls={control.id}
          onOpen={setDialog}
        />
      ) : (
        <div className="rich-toolbar" />
      )}
      <div ref={box} />
      {uploads.running.length > 0 ? (
        <ul className="tiles rich-uploads">
          {uploads.running.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      ) : null}
      <UploadFailures uploads={uploads} />
      <RefusedFiles files={intake.refused} />
      {editor && shape === 'article' ? (
        <div className="rich-notices">
          <LeftBehindNotice count={leftBehind} onClose={() => setLeftBehind(0)} />
          <UndescribedNotice editor={editor} onDescribe={() => setDialog('image')} />
        </div>
      ) : null}
      {dialog && editor ? <ToolDialog name={dialog} editor={editor} onClose={close} /> : null}
    </div>
  )
}

function attributesOf(control: ReturnType<typeof useControl>, shape: Shape) {
  return {
    id: control.id,
    class: 'rich-content',
    role: 'textbox',
    'aria-multiline': String(shape === 'article'),
    'aria-labelledby': `${control.id}-label`,
    'aria-invalid': String(control['aria-invalid']),
    ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
    ...(control['aria-required'] ? { 'aria-required': 'true' } : {}),
  }
}

/** A label leads to controls alone, which this is none of to the browser. */
function useLabelLeading(id: string, editor: Editor | null): void {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`)
    const focus = () => editor?.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, editor])
}
