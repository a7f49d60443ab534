/** https://github.com/papandreou/subset-font: the part that web/font-subsets.ts uses. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype'
    /** OpenType tags; every other feature is left out. */
    readonly keepFeatures: readonly string[]
    readonly noHinting?: boolean
    readonly dropTables?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Buffer>
}
