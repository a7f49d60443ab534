// What a screen says of a field when it names it, besides what the program knows.
import type { ComponentType, ReactNode } from 'react'
import type { DescribedField, DescribedFields } from '../../content/described.ts'
import type { FieldProps } from '../forms/field.tsx'
import type { Advice } from '../forms/length-advice.tsx'
import type { Place } from '../uploads/crops.tsx'
import type { ImagesFieldProps } from '../uploads/picture-list.tsx'
import type { UploadTarget } from '../uploads/store-file.ts'
import type { TileShape } from '../uploads/tile.tsx'
import type { Calls } from '../uploads/told.tsx'
import type { NamedField } from './named.ts'
import type { Members } from './values.ts'

/** A field as it was named: what the screen says stands beside what the program says. */
export type Named = NamedField & Omit<AnyOptions, keyof NamedField> & { readonly clears?: string }

/** What one of the choices of a field is called, in its form and wherever else it is told. */
export const choiceName = ({ options, names = options }: Pick<ChoiceOptions, 'options' | 'names'>, choice: string) =>
  names?.[choice] ?? choice

/** What every control is drawn from. */
export type Drawn = FieldProps & { readonly field: Named }

interface Common {
  readonly label: string
  readonly help?: string
  /** A sentence of the form's own in the place of the program's. */
  readonly required?: string
  /** Said before its faults in the summary, where their sentence names no field. */
  readonly where?: string
  /** Said in a message as well when it is missing. */
  readonly toast?: string
  /** Draws it instead of the control of its kind. */
  readonly as?: ComponentType<Drawn>
  /** Drawn under it. */
  readonly below?: ReactNode
  /** A part of the form by itself, with its label for a title; or with a word on what it is for. */
  readonly ownPart?: true | string
}

interface TextOptions extends Common {
  readonly placeholder?: string
  /** Of a text with paragraphs: how many lines it has room for. */
  readonly lines?: number
  /** Of a rich text: a few sentences, or all that an article may hold. */
  readonly shape?: 'paragraph' | 'article'
  readonly advised?: Advice
}

interface ChoiceOptions extends Common {
  /** All in sight, by their labels; without them a list to choose from. */
  readonly options?: Readonly<Record<string, string>>
  /** What those of a list are called; themselves by default. */
  readonly names?: Readonly<Record<string, string>>
  /** What changes with a choice, itself included. */
  readonly changes?: (chosen: string) => object
}

/** What to say when files were chosen: words before the name of the one, or of all; nothing by default. */
export type Chosen = string | ((files: readonly File[]) => string)

/** Of pictures: how one is called that nobody has described, and where the site cuts it. */
interface Pictured {
  readonly called?: Calls
  readonly places?: readonly Place[]
}

interface FileOptions extends Common, Pictured {
  /** Goes on after what files of the kind must be. */
  readonly hint?: string
  /** Uploads as soon as it is chosen; otherwise it is sent with the form. */
  readonly upload?: UploadTarget
  readonly chosen?: Chosen
  readonly arrived?: string
  readonly failed?: ImagesFieldProps['failed']
  /** How it looks, of what the form holds; a picture by default. */
  readonly tile?: (values: Members) => TileShape
}

interface PicturesOptions
  extends Common,
    Pictured,
    Partial<Pick<ImagesFieldProps, 'tileName' | 'full' | 'cut' | 'last' | 'failed'>> {
  readonly upload: UploadTarget
  readonly chosen?: Chosen
}

interface RowsOptions extends Common {
  /** How one of them is called: "un lien". */
  readonly entry: string
  /** On the button that adds one, where it says it otherwise. */
  readonly addLabel?: string
  readonly rows_min?: number
  readonly look?: 'line' | 'single' | 'large'
}

/** The fields of one of them: one after the other, or laid out as those of a form. */
type Row<Parts extends DescribedFields> = Column<Parts> | Layout<Parts>

/** Rows of fields, or pictures with words. */
type PartsOptions<Parts extends DescribedFields> = (RowsOptions & { readonly row: Row<Parts> }) | PicturesOptions

type TextsOptions =
  | RowsOptions
  | (Common & { readonly oneALine: number; readonly placeholder?: string })
  | (Common & { readonly labels: readonly string[] })

interface PickerOptions extends Common {
  readonly loadFailed?: (message: string) => string
}

export type Options<Field extends DescribedField> = Field['kind'] extends 'choice'
  ? ChoiceOptions
  : Field['kind'] extends 'image' | 'video' | 'pdf' | 'captions'
    ? FileOptions
    : Field['kind'] extends 'imageList'
      ? PicturesOptions
      : Field['kind'] extends 'parts'
        ? PartsOptions<NonNullable<Field['parts']>>
        : Field['kind'] extends 'textList' | 'integerList' | 'decimalList'
          ? TextsOptions
          : Field['kind'] extends 'textMap'
            ? RowsOptions
            : Field['kind'] extends 'referenceList'
              ? PickerOptions
              : Field['kind'] extends 'reference'
                ? ChoiceOptions
                : TextOptions

/** All of them, as the controls see them. */
export type AnyOptions = TextOptions &
  ChoiceOptions &
  FileOptions &
  PickerOptions &
  Pick<PicturesOptions, 'tileName' | 'full' | 'cut' | 'last'> &
  Partial<RowsOptions> & {
    readonly oneALine?: number
    readonly labels?: readonly string[]
    readonly row?: Row<DescribedFields>
  }

/** "title", or "catalog.value" of an object. */
type PathIn<Fields extends DescribedFields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { readonly kind: 'object'; readonly parts: infer Parts }
    ? `${Name}.${keyof Parts & string}`
    : Fields[Name]['kind'] extends 'slug'
      ? never
      : Name
}[keyof Fields & string]

type FieldAt<Fields extends DescribedFields, Path extends string> = Path extends `${infer Name}.${infer Part}`
  ? NonNullable<Fields[Name]>['parts'] extends infer Parts extends DescribedFields
    ? NonNullable<Parts[Part]>
    : never
  : NonNullable<Fields[Path]>

/** Names the field at the path, and draws it there. */
export interface Naming<Fields extends DescribedFields> {
  <Path extends PathIn<Fields>>(path: Path, options: Options<FieldAt<Fields, Path>>): ReactNode
  /** Names one that is not shown: always sent so; or, without a value, as it was. */
  readonly hidden: (path: PathIn<Fields>, fixed?: unknown) => null
}

/**
 * What is said of a field: its label alone where that is all, or with the example that stands in it; null of one that
 * is not shown, and sent as it was.
 */
export type Said<Field extends DescribedField> =
  | Options<Field>
  | { readonly fixed: unknown }
  | ({ readonly label: string } extends Options<Field> ? string : never)
  | ('placeholder' extends keyof Options<Field> ? readonly [label: string, placeholder: string] : never)
  | null

/** Fields by their paths, one under the other. */
type Column<Fields extends DescribedFields> = { readonly [Path in PathIn<Fields>]?: Said<FieldAt<Fields, Path>> }

/** Fields as a function draws them; or in columns: the first two side by side, all others under them. */
export type Layout<Fields extends DescribedFields> = ((field: Naming<Fields>) => ReactNode) | readonly Column<Fields>[]
