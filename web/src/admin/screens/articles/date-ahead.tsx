import { useValue } from '../../forms/form-state.ts'
import { today } from '../../ui/moment.ts'

/** Said of a day that lies ahead, by this browser's calendar: the date tells readers, and holds nothing back. */
export function DateAhead() {
  const date = useValue('date')
  const isAhead = typeof date === 'string' && date > today()
  return (
    <p className="field-help" role="status">
      {isAhead
        ? 'Cet article est public dès qu’il est enregistré\u202f; pour le publier à cette date, programmez-le.'
        : null}
    </p>
  )
}
