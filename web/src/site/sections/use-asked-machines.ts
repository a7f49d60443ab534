// The machines of a request while it is written: those that the address names, or what this browser has selected, which
// then follows what is changed here.
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { machinesQuery, type NamedMachine } from '../../content/opened-request.ts'
import type { AskedMachine } from '../../content/quote-address.ts'
import { readSelection, writeSelection } from './quote-selection.ts'

export interface AskedMachines {
  readonly all: readonly AskedMachine[]
  /** Those of them that can be asked for. */
  readonly sold: readonly AskedMachine[]
  /** What a machine is called; null: it is not sold any more; undefined: that is not known (yet). */
  readonly nameOf: (product: string) => NamedMachine | null | undefined
  readonly change: (product: string, told: Partial<Pick<AskedMachine, 'quantity' | 'note'>>) => void
  readonly remove: (product: string) => void
}

/** `given` null: what this browser has selected, once it is asked. `named` null: nobody knows what they are called. */
export function useAskedMachines(
  given: readonly AskedMachine[] | null,
  named: readonly NamedMachine[] | null,
): AskedMachines {
  const [all, setAll] = useState(given ?? [])
  const [known, setKnown] = useState(given ? named : null)
  const isSelection = given === null

  useEffect(() => {
    if (!isSelection) return
    const selected = readSelection()
    setAll(selected)
    if (selected.length === 0) return
    const { path, read } = machinesQuery(selected.map(({ product }) => product))
    // Where names cannot be had, machines are asked for all the same: the server knows them.
    request(path).then(
      (answer) => setKnown(read(answer)),
      () => setKnown(null),
    )
  }, [isSelection])

  const write = (machines: readonly AskedMachine[]) => {
    setAll(machines)
    if (isSelection) writeSelection(machines)
  }
  const nameOf = (product: string) => (known ? (known.find(({ _id }) => _id === product) ?? null) : undefined)
  return {
    all,
    sold: all.filter(({ product }) => nameOf(product) !== null),
    nameOf,
    change: (product, told) => write(all.map((one) => (one.product === product ? { ...one, ...told } : one))),
    remove: (product) => write(all.filter((one) => one.product !== product)),
  }
}
