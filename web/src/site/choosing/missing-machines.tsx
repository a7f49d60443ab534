// Says that an address, or what the browser keeps, names machines that are not shown.

interface MissingMachinesProps {
  /** How many are not in the catalogue. */
  readonly count: number
  /** What can be done about it. */
  readonly children?: React.ReactNode
}

export function MissingMachines({ count, children }: MissingMachinesProps) {
  if (count === 0) return null
  return (
    <div className="choosing-note" role="status">
      <p>
        {count === 1
          ? 'Une machine n’est plus au catalogue : elle est laissée de côté.'
          : `${count} machines ne sont plus au catalogue : elles sont laissées de côté.`}
      </p>
      {children}
    </div>
  )
}
