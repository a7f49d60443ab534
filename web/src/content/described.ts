// What the program says of the fields of its content (server/src/content/description.cpp); fields/ holds what it says.

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'link'
  | 'webLink'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'richLine'
  | 'richText'
  | 'date'
  | 'slug'
  | 'image'
  | 'imageList'
  | 'video'
  | 'pdf'
  | 'captions'
  | 'textList'
  | 'integerList'
  | 'decimalList'
  | 'textMap'
  | 'focus'
  | 'focusMap'
  | 'object'
  | 'parts'
  | 'reference'
  | 'referenceList'

/** While another field of the item holds a text. */
interface While {
  readonly when: string
  readonly is: string
}

/** Sentences are French, and said of a value that the field does not take. */
export interface DescribedField {
  readonly kind: FieldKind
  /** Of one that is missing. */
  readonly required?: string
  /** Of one that is not what the kind holds, or out of bounds. */
  readonly invalid?: string
  /** Code points of a text that is not empty. */
  readonly length_min?: number
  readonly too_short?: string
  /** Code points of a text, or of each text of a list; bytes of markup. */
  readonly length_max?: number
  readonly too_long?: string
  /** Of a map: code points of each name. */
  readonly name_length_max?: number
  readonly count_min?: number
  readonly too_few?: string
  readonly count_max?: number
  readonly too_many?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly unit?: string
  readonly choices?: readonly string[]
  /** The value when none was ever given; without it, the kind's empty one. */
  readonly initial?: unknown
  /** Of an object: the member that makes it null when it is empty. */
  readonly null_when_empty?: string
  /** The value that another field decides. */
  readonly implied?: readonly (While & { readonly value: unknown })[]
  /** It must not be empty; the first that holds counts. */
  readonly needed?: readonly (While & { readonly sentence: string })[]
  /** Of a text in rows: what is said in its place, before the number of the row, when it is empty. */
  readonly numbered?: string
  /** Of a reference: the type that it refers to. */
  readonly target?: string
  /** Of a slug: the field that it is made of; whether it is made once. */
  readonly from?: string
  /** Of words and points: the picture, or the list of pictures, that they tell of; of captions: the film. */
  readonly of?: string
  readonly lasts?: boolean
  /** The names under which its value and its file are sent; without them, its own. */
  readonly sent_as?: string
  readonly file_as?: string
  readonly parts?: DescribedFields
}

export type DescribedFields = Readonly<Record<string, DescribedField>>

export interface DescribedType {
  readonly name: string
  /** What answers with an item of it are called in the description of the API. */
  readonly schema?: string
  /** The member of a call's body that tells the order of the items. */
  readonly order_key?: string
  /** The field that says whether visitors see an item. */
  readonly visibility?: string
  /** The address of an item's own page, with names of members in braces: `/products/{_id}`. */
  readonly page?: string
  /** Pages that show items of it besides. */
  readonly shown_on?: readonly string[]
  readonly fields: DescribedFields
}
