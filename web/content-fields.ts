// The fields of an item of bundled content, each held against its kind: a wrong one ends the build with a sentence that
// names it.
import type { Medium } from './content-media.ts'

/** The file that fields stand in. */
export interface FieldSource {
  /** Ends the build with this problem of the file. */
  readonly fail: (problem: string) => never
  readonly medium: (name: string) => Medium | undefined
}

/** The fields of one item. Each is asked for once; `end` finds those that nobody asked for. */
export class Fields {
  private readonly values: Readonly<Record<string, unknown>>
  private readonly asked = new Set<string>()
  private readonly source: FieldSource
  private readonly where: string

  /** `where` within the file the item stands, as the beginning of a sentence. */
  constructor(values: unknown, source: FieldSource, where = '') {
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      source.fail(`${where}fields are expected`)
    this.values = values as Readonly<Record<string, unknown>>
    this.source = source
    this.where = where
  }

  fail(name: string, problem: string): never {
    return this.source.fail(`${this.where}the field "${name}" ${problem}`)
  }

  optional(name: string): string {
    this.asked.add(name)
    const value = this.values[name] ?? ''
    if (typeof value !== 'string') this.fail(name, 'must be text')
    return value.trim()
  }

  text(name: string): string {
    return this.optional(name) || this.fail(name, 'is missing')
  }

  oneOf(name: string, choices: readonly string[]): string {
    const value = this.text(name)
    return choices.includes(value) ? value : this.fail(name, `must be one of ${choices.join(', ')}`)
  }

  day(name: string): string {
    const value = this.text(name)
    const moment = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
    const real = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
    return real ? value : this.fail(name, 'must be a day, written YYYY-MM-DD')
  }

  list(name: string): readonly Fields[] {
    this.asked.add(name)
    const value = this.values[name]
    if (!Array.isArray(value)) return this.fail(name, 'must be a list')
    return value.map((one, index) => new Fields(one, this.source, `${name} ${index + 1}, `))
  }

  /** The address of a picture in two widths. */
  picture(name: string): string {
    const address = this.file(name)
    return /-\d+x\d+\.webp$/.test(address)
      ? address
      : this.fail(name, `needs media/${this.text(name)}-800.webp and media/${this.text(name)}-1280.webp`)
  }

  /** The address of the file that the field names, or of the one that is called after it. */
  file(name: string, suffix = ''): string {
    const given = this.text(name)
    const wanted = suffix ? given.replace(/\.\w+$/, '') + suffix : given
    const medium = this.source.medium(wanted)
    return medium ? medium.address : this.fail(name, `names a file that is not in media/ (${wanted})`)
  }

  end(): void {
    const unknown = Object.keys(this.values).filter((name) => !this.asked.has(name))
    if (unknown.length > 0) this.source.fail(`${this.where}nothing is known of the field "${unknown.join('", "')}"`)
  }
}
