// Display letters are for short texts: the longer one is, the smaller it is written (`data-length` in the sheets).

/** How many signs a text may have before it counts as long, and as longest. */
export interface LengthLimits {
  readonly long: number
  readonly longest: number
}

/** For the attribute `data-length`; undefined: written as large as its place has it. */
export function lengthOf(text: string, { long, longest }: LengthLimits): 'long' | 'longest' | undefined {
  if (text.length > longest) return 'longest'
  return text.length > long ? 'long' : undefined
}

/** What somebody says of the house: a few sentences, or a letter. */
export const saidLengths: LengthLimits = { long: 260, longest: 600 }
