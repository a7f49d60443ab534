// The frame of every field that takes files: what was chosen, the place to choose more, what is wrong, and the help.
import type { ReactNode, Ref } from 'react'
import { ProblemText, RequiredMark } from '../forms/field.tsx'
import { useForm, useProblem } from '../forms/form-state.ts'
import { controlId } from '../forms/path.ts'
import { DropZone } from './drop-zone.tsx'
import type { FileRule } from './file-rules.ts'
import { UploadFailures } from './upload-failures.tsx'
import type { Uploads } from './use-uploads.ts'

export interface FileFieldProps {
  readonly path: string
  readonly label: string
  readonly help: string
  readonly required?: boolean
}

interface FrameProps {
  readonly field: FileFieldProps
  readonly rule: FileRule
  readonly several?: boolean
  /** What the button says. */
  readonly choose: string
  /** What has become of the files, for screen readers. */
  readonly said: string
  /** The list of the tiles. */
  readonly box?: Ref<HTMLUListElement>
  /** Tells of their moves. */
  readonly moves?: ReactNode
  /** Of a field whose files are sent as they are chosen. */
  readonly uploads?: Uploads
  readonly onFiles: (files: readonly File[]) => void
  /** The tiles of what was chosen. */
  readonly children: ReactNode
}

export function FileField({
  field,
  rule,
  several = false,
  choose,
  said,
  box,
  moves,
  uploads,
  onFiles,
  children,
}: FrameProps) {
  const { path, label, help, required } = field
  const problem = useProblem(path)
  const id = controlId(useForm().name, path)
  return (
    <fieldset className="field">
      <legend>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      <DropZone
        rule={rule}
        several={several}
        id={id}
        label={choose}
        describedBy={problem ? `${id}-problem ${id}-help` : `${id}-help`}
        invalid={problem !== undefined}
        onFiles={onFiles}
      >
        <ul className="tiles" ref={box}>
          {children}
        </ul>
      </DropZone>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {moves}
      {uploads ? <UploadFailures uploads={uploads} /> : null}
      <ProblemText path={path} />
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
    </fieldset>
  )
}
