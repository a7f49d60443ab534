// What the filter shows, as a file.
import { ApiError, request } from '../../../api/request.ts'
import { toasts } from '../../../ui/toasts.tsx'
import { wantedOf } from '../../list/kind.ts'
import { contactList } from '../../lists/contact-list.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { today } from '../../ui/moment.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useBusy } from '../../ui/use-busy.ts'

const formats = [
  { format: 'csv', label: 'Exporter en CSV' },
  { format: 'xlsx', label: 'Exporter pour Excel' },
] as const

export function ExportWays() {
  const { query } = usePlace()
  const { busy, during } = useBusy()
  const save = async (format: string) => {
    const pending = toasts.loading('Préparation du fichier…')
    try {
      const wanted = new URLSearchParams({ ...wantedOf(contactList, query), format })
      const file = await request<Blob>(`${contactList.path}/admin/export?${wanted}`, { isFile: true })
      saveFile(file, `contacts-${today()}.${format}`)
      pending.success('Fichier enregistré')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      pending.error(error.message)
    }
  }
  return formats.map(({ format, label }) => (
    <button
      key={format}
      type="button"
      className="button button-quiet"
      aria-disabled={busy.has(format)}
      onClick={() => busy.has(format) || void during(format, () => save(format))}
    >
      {label}
    </button>
  ))
}
