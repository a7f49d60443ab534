// A page of the site as it was drawn, with what was measured of it and what was asked about it: all that checks look
// at.
import { dataElementId } from '../../lib/document-ids.ts'

export type Device = 'phone' | 'desk'

export interface PlacedPicture {
  /** As the page names it. */
  readonly address: string
  /** Of its place, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** It fills its place, and is cut where it has another shape. */
  readonly isCut: boolean
}

export interface Spilt {
  readonly text: string
  /** A part of it is not seen; else it only stands where other things do. */
  readonly isHidden: boolean
  readonly isOutside: boolean
}

/** A page as a device of some width lays it out. */
export interface Layout {
  readonly device: Device
  readonly pictures: readonly PlacedPicture[]
  readonly spilt: readonly Spilt[]
}

export interface LookedAt {
  /** On the site, wherever it was drawn. */
  readonly path: string
  /** What stands before the site's own addresses in its links; '' for a public page. */
  readonly base: string
  readonly document: Document
  readonly layouts: readonly Layout[]
  /** The addresses of the site among its links at which there is nothing. */
  readonly absent: ReadonlySet<string>
  /** Of pictures that it shows, in bytes, by their addresses. */
  readonly weights: ReadonlyMap<string, number>
  /** Pages that are called, or described, by the same words, as far as they were looked at. */
  readonly same: { readonly title?: string | undefined; readonly description?: string | undefined }
}

/** The answers that the page was drawn from, by the calls that gave them. */
export function answersIn(document: Document): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(document.getElementById(dataElementId)?.textContent ?? '')
    return (data as { readonly values?: Readonly<Record<string, unknown>> }).values ?? {}
  } catch {
    return {}
  }
}

export const titleOf = (document: Document): string => document.title.trim()

export function descriptionOf(document: Document): string {
  return document.querySelector('meta[name="description"]')?.getAttribute('content')?.trim() ?? ''
}

/** Search engines are asked to leave it out. */
export function isUnlisted(document: Document): boolean {
  return /noindex/.test(document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '')
}

/** Whether it stands in what all pages share: menu, foot. */
export function isOutside(element: Element): boolean {
  return element.closest('main') === null
}

/** What a reader without pictures gets of it. */
export function wordsOf(element: Element): string {
  const own = element.getAttribute('aria-label') ?? ''
  if (own.trim() !== '') return own.trim()
  const pictures = [...element.querySelectorAll('img[alt], [aria-label], svg title')]
  const told = pictures.map((one) => one.getAttribute('alt') ?? one.getAttribute('aria-label') ?? one.textContent ?? '')
  return [element.textContent ?? '', ...told].join(' ').trim()
}
