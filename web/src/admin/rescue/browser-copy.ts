// The place in this browser where a form's values are kept: for when the server is away, and for what it has not got
// yet.
import type { NamedFields } from '../fields/named.ts'
import type { FormState } from '../forms/form-state.ts'
import { isWorthKeeping } from './as-text.ts'
import { dropCopy, type KeptCopy, type KeptName, keepCopy, keptCopy, over } from './copies.ts'

interface Belongings {
  /** null: nobody is signed in. */
  readonly name: KeptName | null
  /** Of the form. */
  readonly address: string
  /** The version of the item that what the form holds was begun from; '' for a new one. */
  readonly version: string
  /** The draft on the server that the form goes on from, by its `updatedAt`; '': none. */
  readonly draft: string
  /** What a new item is called as it is sent; null: it is none. */
  readonly newItem: string | null
}

export class BrowserCopy<Values extends object> {
  private isKept_ = false
  private readonly of_: () => Belongings
  private readonly state_: FormState<Values>
  private readonly fields_: NamedFields | undefined
  private readonly shown_: readonly string[] | undefined
  /** What was kept before, and waits for somebody to say what is to become of it: it is not written over. */
  private found_: KeptCopy | null
  /** Where that lies. */
  private name_: KeptName | null

  /** `of` tells whose copy it is by now; `fields` are the form's, and `shown` the members that it has a place for. */
  constructor(
    of: () => Belongings,
    state: FormState<Values>,
    { fields, shown }: { readonly fields?: NamedFields | undefined; readonly shown?: readonly string[] | undefined },
  ) {
    this.of_ = of
    this.state_ = state
    this.fields_ = fields
    this.shown_ = shown
    this.name_ = of().name
    this.found_ = this.look()
  }

  /** What was kept before, with what the form holds in the place of files; null: it says nothing else than that. */
  private look(): KeptCopy | null {
    return this.name_ === null ? null : keptCopy(this.name_, this.state_.values(), this.fields_, this.shown_)
  }

  /** The same of what was found, which another tab may have let go of since. */
  overForm(found: KeptCopy): KeptCopy | null {
    return over(found, this.state_.values(), this.fields_, this.shown_)
  }

  /** What cannot be offered is of no use to anybody. */
  open(): void {
    if (!this.found_ && !this.isKept_) this.forget()
  }

  /** The form holds something else by now, which may say what was found. */
  lookAgain(): void {
    if (!this.found_) return
    this.found_ = this.look()
    this.open()
  }

  get found(): KeptCopy | null {
    return this.found_
  }

  /** Whether what the form holds is here. */
  get isKept(): boolean {
    return this.isKept_ && !this.found_
  }

  keep(): void {
    const { name, ...belongings } = this.of_()
    if (name === null || this.found_) return
    const values = this.state_.values()
    const isOfUse = isWorthKeeping(values, this.state_.baseline(), this.fields_ ?? {})
    if (!isOfUse || name !== this.name_) this.drop()
    if (!isOfUse) return
    this.name_ = name
    this.isKept_ = true
    keepCopy(name, { keptAt: new Date().toISOString(), ...belongings, values })
  }

  /** Of what the form holds; what was found stays. */
  drop(): void {
    if (!this.found_ && this.isKept_) this.forget()
  }

  /** What was found is what the form holds from now on. */
  resume(): void {
    this.found_ = null
    this.isKept_ = true
  }

  /** What was found is of no use. */
  forget(): void {
    this.found_ = null
    this.isKept_ = false
    if (this.name_ !== null) dropCopy(this.name_)
  }
}
