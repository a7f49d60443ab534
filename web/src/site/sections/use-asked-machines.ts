// The machines of a request while it is written: those that the address names, or what this browser has selected, which
// then follows what is changed here.
import { useEffect, useRef, useState } from 'react'
import type { NamedMachine } from '../../content/opened-request.ts'
import { type AskedMachine, quoteAddress } from '../../content/quote-address.ts'
import { edit as editKept, machine, selection } from '../choosing/choices.ts'
import { useKept } from '../choosing/kept.ts'
import { remove, removeSelected } from '../choosing/removal.ts'
import { useProducts } from '../choosing/use-products.ts'
import { hasComeBack } from '../navigation.ts'
import { machinesDraft } from './quote-draft.ts'

type Said = Pick<AskedMachine, 'quantity' | 'note'>

interface MachineList {
  readonly all: readonly AskedMachine[]
  /** What a machine is called; null: it is not sold any more; undefined: that is not known (yet). */
  readonly nameOf: (product: string) => NamedMachine | null | undefined
  readonly change: (product: string, said: Partial<Said>) => void
  /** It can be taken back for a while. */
  readonly remove: (product: string) => void
}

export interface AskedMachines extends MachineList {
  /** Those of them that can be asked for. */
  readonly sold: readonly AskedMachine[]
}

/**
 * `given` null: what this browser has selected. `named` null: nobody knows what those of the address are called.
 * `refused`: they are as the visitor sent them.
 */
export function useAskedMachines(
  given: readonly AskedMachine[] | null,
  named: readonly NamedMachine[] | null,
  refused: boolean,
): AskedMachines {
  const selected = useSelected(given === null)
  const ofAddress = useGiven(given ?? [], named, refused)
  const list = given ? ofAddress : selected
  return { ...list, sold: list.all.filter(({ product }) => list.nameOf(product) !== null) }
}

/** Where names cannot be had, machines are asked for all the same: the server knows them. */
function useSelected(isAsked: boolean): MachineList {
  const kept = useKept(selection)
  const { products, missing } = useProducts(isAsked ? kept.map(selection.idOf) : [])
  /** Quantities as they were typed here, by their products: the selection holds none that is no number yet. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return {
    all: kept.map(({ product, quantity, note }) => {
      const text = typed[product]
      // Another number has come from another tab.
      const isOld = text === undefined || machine(product, text).quantity !== quantity
      return { product, quantity: isOld ? String(quantity) : text, note }
    }),
    nameOf: (product) => products.find(({ _id }) => _id === product) ?? (missing.includes(product) ? null : undefined),
    change: (product, { quantity, note }) => {
      if (quantity !== undefined) setTyped((others) => ({ ...others, [product]: quantity }))
      editKept(selection, (machines) =>
        machines.map((one) =>
          one.product === product ? machine(product, quantity ?? one.quantity, note ?? one.note) : one,
        ),
      )
    },
    remove: (product) => removeSelected([product]),
  }
}

type Edit = (change: (all: readonly AskedMachine[]) => readonly AskedMachine[]) => void

const keep = (address: string, machines: readonly AskedMachine[]): void =>
  machinesDraft.keep({ ...machinesDraft.read(), [address]: JSON.stringify(machines) })

function keptOf(address: string): readonly AskedMachine[] | undefined {
  const kept = machinesDraft.read()[address]
  return kept ? JSON.parse(kept) : undefined
}

/** The form of machines that an address names, for as long as it is there. */
const standing = new Map<string, Edit>()

/**
 * What is taken back once the form is gone is found by whoever returns to it, or has returned. `last` is what it held:
 * nothing is kept of what was sent.
 */
const editWhereItStands = (address: string, change: Parameters<Edit>[0], last: readonly AskedMachine[]): void => {
  const edit = standing.get(address)
  if (edit) edit(change)
  else keep(address, change(keptOf(address) ?? last))
}

function useGiven(
  given: readonly AskedMachine[],
  named: readonly NamedMachine[] | null,
  refused: boolean,
): MachineList {
  // What the form began with: a later answer of the same call must not change what is being typed.
  const [begun] = useState({ machines: given, named })
  const [machines, setMachines] = useState(begun.machines)
  const latest = useRef(machines)
  const address = quoteAddress(begun.machines)
  const edit: Edit = (change) => {
    latest.current = change(latest.current)
    setMachines(latest.current)
    keep(address, latest.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes alive
  useEffect(() => {
    if (given.length === 0) return
    const kept = refused ? undefined : keptOf(address)
    edit((all) =>
      all.flatMap((drawn) => {
        const before = kept ? kept.find(({ product }) => product === drawn.product) : drawn
        // Whoever follows a link anew asks for all that it names.
        return before || !hasComeBack() ? { ...drawn, ...before, ...typedEarly(drawn) } : []
      }),
    )
    standing.set(address, edit)
    return () => void (standing.get(address) === edit && standing.delete(address))
  }, [])

  return {
    all: machines,
    nameOf: (product) => (begun.named ? (begun.named.find(({ _id }) => _id === product) ?? null) : undefined),
    change: (product, said) => edit((all) => all.map((one) => (one.product === product ? { ...one, ...said } : one))),
    remove: (product) =>
      remove([product], machines, (change) => editWhereItStands(address, change, latest.current), 'demande'),
  }
}

/** What was typed before the page was alive: it stands in the fields, and nobody knows of it yet. */
function typedEarly(drawn: AskedMachine): Partial<Said> {
  const fields = (['quantity', 'note'] as const).flatMap((name) => {
    const field = document.getElementById(`${name}-${drawn.product}`)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return isField && field.value !== drawn[name] ? [[name, field.value] as const] : []
  })
  return Object.fromEntries(fields)
}
