import type { Refused } from './use-intake.ts'
import type { Uploads } from './use-uploads.ts'

/** Why files could not be sent: under the field, where there is room to read it. */
export function UploadFailures({ uploads }: { uploads: Uploads }) {
  const failed = uploads.running.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return null
  return (
    <ul className="upload-failures">
      {failed.map(({ id, file, failure }) => (
        <li key={id} className="field-problem">
          « {file.name} » : <span>{failure}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why files were not taken, and what can be done about that elsewhere. */
export const RefusedFiles = ({ files }: { readonly files: readonly Refused[] }) => (
  <div className="upload-refused" role="status">
    {files.map(({ name, why }) => (
      <p key={name} className="field-problem">{`«\u00a0${name}\u00a0»\u00a0: ${why}`}</p>
    ))}
  </div>
)
