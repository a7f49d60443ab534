// What one form holds while somebody works on it: the values, what they were at the last save, what is wrong with them,
// and how many uploads still run. Every field listens to its own part only, so that a keystroke in a form of hundreds
// of fields draws one field.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { same, valueAt, withValueAt } from './path.ts'

/** One thing that is wrong, where it is, and the whole sentence to say so. */
export interface Problem {
  readonly path: string
  readonly message: string
  /** Names the row in the summary: "Section 2". */
  readonly where?: string
}

export class Draft<Values extends object> {
  private values_: Values
  private baseline_: Values
  private dirty_ = false
  private problems_: readonly Problem[] = []
  private uploads_ = 0
  private readonly listeners_ = new Set<() => void>()

  constructor(values: Values) {
    this.values_ = values
    this.baseline_ = values
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners_.add(listener)
    return () => this.listeners_.delete(listener)
  }

  readonly values = (): Values => this.values_
  /** Whether something would be lost by leaving now. */
  readonly dirty = (): boolean => this.dirty_ || this.uploads_ > 0
  readonly problems = (): readonly Problem[] => this.problems_
  readonly uploading = (): boolean => this.uploads_ > 0

  at(path: string): unknown {
    return valueAt(this.values_, path)
  }

  problemAt(path: string): string | undefined {
    return this.problems_.find((problem) => problem.path === path)?.message
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

  uploadStarted(): void {
    this.uploads_ += 1
    this.tell()
  }

  uploadEnded(): void {
    this.uploads_ -= 1
    this.tell()
  }

  private change(values: Values, paths: readonly string[]): void {
    this.values_ = values
    this.dirty_ = !same(values, this.baseline_)
    // What was wrong with a value no longer holds once it changed.
    if (this.problems_.length > 0) {
      this.problems_ = this.problems_.filter(
        (problem) => !paths.some((path) => problem.path === path || problem.path.startsWith(`${path}.`)),
      )
    }
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners_) listener()
  }
}

export interface FormScope {
  /** Begins the id of every control of the form. */
  readonly name: string
  readonly draft: Draft<object>
}

export const FormContext = createContext<FormScope | null>(null)

export function useForm(): FormScope {
  const form = useContext(FormContext)
  if (!form) throw new Error('Fields stand inside a <Form>')
  return form
}

/** A part of the draft, kept current. `select` answers the same object as long as nothing in it changed. */
export function useDraft<Values extends object, Part>(
  draft: Draft<Values>,
  select: (draft: Draft<Values>) => Part,
): Part {
  return useSyncExternalStore(draft.subscribe, () => select(draft))
}

/** The value at a path of the form around, kept current. */
export function useValue(path: string): unknown {
  return useDraft(useForm().draft, (draft) => draft.at(path))
}

export function useProblem(path: string): string | undefined {
  return useDraft(useForm().draft, (draft) => draft.problemAt(path))
}
