// What one form holds while somebody works on it: the values, what they were at the last save, what is wrong with them,
// and how many uploads still run. Every field listens to its own part only, so that a keystroke in a form of hundreds
// of fields draws one field.
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { same, valueAt, withValueAt } from './path.ts'

/** One thing that is wrong, where it is, and the whole sentence to say so. */
export interface Problem {
  readonly path: string
  readonly message: string
  /** Names the row in the summary: "Section 2". */
  readonly where?: string | undefined
  /** Said in a message as well. */
  readonly toast?: string
}

/** What is chosen, in words: the value itself is made of ids. */
type Say = (value: unknown) => string

export class FormState<Values extends object> {
  private values_: Values
  private baseline_: Values
  private dirty_ = false
  private problems_: readonly Problem[] = []
  private uploads_ = 0
  private readonly failedUploads_ = new Map<number, Problem>()
  private generation_ = 0
  private readonly listeners_ = new Set<() => void>()
  private readonly listenersAt_ = new Map<string, Set<() => void>>()
  private readonly says_ = new Map<string, Say>()

  constructor(values: Values) {
    this.values_ = values
    this.baseline_ = values
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  /** Told of changes at the path, above it and below it only. */
  subscribeAt(path: string, listener: () => void): () => void {
    const listeners = this.listenersAt_.get(path) ?? new Set()
    this.listenersAt_.set(path, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.listenersAt_.delete(path)
    }
  }

  readonly values = (): Values => this.values_
  /** The values of the last save, or those that the form started from. */
  readonly baseline = (): Values => this.baseline_
  /** Whether something would be lost by leaving now. */
  readonly dirty = (): boolean => this.dirty_ || this.uploads_ > 0 || this.failedUploads_.size > 0
  readonly problems = (): readonly Problem[] => this.problems_
  readonly uploading = (): boolean => this.uploads_ > 0
  /** Files that were chosen and could not be sent: saving without them would lose them in silence. */
  readonly failedUploads = (): readonly Problem[] => [...this.failedUploads_.values()]
  /** Whether somebody has typed, or begun to send a file, since the form held these values. */
  readonly wentOn = (from: Values): boolean => this.values_ !== from || this.uploads_ > 0
  /** Another number each time that the form starts afresh: what is told of an earlier one is no longer of use. */
  readonly generation = (): number => this.generation_

  at(path: string): unknown {
    return valueAt(this.values_, path)
  }

  problemAt(path: string): string | undefined {
    return this.problems_.find((problem) => problem.path === path)?.message
  }

  /**
   * Fields of references tell what these are called as they are drawn. It is kept when the field is not drawn any more.
   */
  tellWords(path: string, say: Say): void {
    this.says_.set(path, say)
  }

  /** The value of the field in words; itself where nothing tells them. */
  wordsOf(path: string, value: unknown): string {
    return this.says_.get(path)?.(value) ?? String(value)
  }

  set(path: string, value: unknown): void {
    this.change(withValueAt(this.values_, path, value), [path])
  }

  /** Several members at once. */
  patch(values: Partial<Values>): void {
    this.change({ ...this.values_, ...values }, Object.keys(values))
  }

  /** Starts afresh from these values: nothing changed, nothing wrong. */
  reset(values: Values): void {
    this.values_ = values
    this.baseline_ = values
    this.dirty_ = false
    this.problems_ = []
    this.uploads_ = 0
    this.generation_ += 1
    this.tell()
  }

  /** These values are saved; what was typed since then is not. */
  saved(values: Values): void {
    this.baseline_ = values
    this.dirty_ = !same(this.values_, values)
    this.tell()
  }

  setProblems(problems: readonly Problem[]): void {
    this.problems_ = problems
    this.tell()
  }

  /** The answer ends it, once. A form that starts afresh counts it no more. */
  uploadStarted(): () => void {
    const generation = this.generation_
    this.uploads_ += 1
    this.tell()
    return () => {
      if (generation !== this.generation_) return
      this.uploads_ -= 1
      this.tell()
    }
  }

  /** `id` tells the files apart. */
  uploadFailed(id: number, problem: Problem): void {
    this.failedUploads_.set(id, problem)
    this.tell([problem.path])
  }

  /** The file is tried again, or taken away. */
  failureEnded(id: number): void {
    const problem = this.failedUploads_.get(id)
    if (!problem) return
    this.failedUploads_.delete(id)
    this.problems_ = this.problems_.filter((one) => one !== problem)
    this.tell([problem.path])
  }

  /** Once no file is on its way any more, and what arrived stands among the values. */
  uploadsEnded(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.uploads_ > 0) return
        this.listeners_.delete(look)
        resolve()
      }
      this.subscribe(look)
      look()
    })
  }

  private change(values: Values, paths: readonly string[]): void {
    this.values_ = values
    this.dirty_ = !same(values, this.baseline_)
    // What was wrong with a value no longer holds once it changed.
    if (this.problems_.length > 0) {
      this.problems_ = this.problems_.filter((problem) => !paths.some((path) => isWithin(problem.path, path)))
    }
    this.tell(paths)
  }

  /** Without paths everything may have changed. */
  private tell(paths?: readonly string[]): void {
    for (const listener of [...this.listeners_]) listener()
    for (const [at, listeners] of [...this.listenersAt_]) {
      if (paths && !paths.some((path) => isWithin(at, path) || isWithin(path, at))) continue
      for (const listener of listeners) listener()
    }
  }
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`)
}

interface FormScope {
  /** Begins the id of every control of the form. */
  readonly name: string
  readonly state: FormState<object>
  /** What the form edits, where it is said; null: it adds one. */
  readonly item?: Edited | null
}

/** Anything that was answered; what has an id bears it here. */
export type Edited = object & { readonly _id?: string }

export const FormContext = createContext<FormScope | null>(null)

export function useForm(): FormScope {
  const form = useContext(FormContext)
  if (!form) throw new Error('Fields stand inside a <Form>')
  return form
}

/** A part of what the form holds, kept current. `select` answers the same object as long as nothing in it changed. */
export function useFormState<Values extends object, Part>(
  state: FormState<Values>,
  select: (state: FormState<Values>) => Part,
): Part {
  return useSyncExternalStore(state.subscribe, () => select(state))
}

/** Tells the form around what the value of the field at the path is in words. */
export function useWords(path: string, say: Say): void {
  const { state } = useForm()
  useEffect(() => state.tellWords(path, say))
}

/** The value at a path of the form around, kept current. */
export function useValue(path: string): unknown {
  const { state } = useForm()
  return useAt(state, path, () => state.at(path))
}

/** What is wrong with the value at a path of the form around, kept current. */
export function useProblem(path: string): string | undefined {
  const { state } = useForm()
  return useAt(state, path, () => state.problemAt(path))
}

function useAt<Part>(state: FormState<object>, path: string, read: () => Part): Part {
  const subscribe = useCallback((listener: () => void) => state.subscribeAt(path, listener), [state, path])
  return useSyncExternalStore(subscribe, read)
}
