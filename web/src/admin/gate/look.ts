// Looks at pages of the site, one after the other: fetched as they were drawn, laid out, and put before every check.
import { documentAt, fileAt } from '../../api/documents.ts'
import { request } from '../../api/request.ts'
import type { components } from '../../content/api.d.ts'
import { makePreview } from '../preview/calls.ts'
import { type Fault, keyOf } from './finding.ts'
import { doubled, incompleteData, undescribedPage, untitled } from './head.ts'
import { brokenLinks, innerLinks } from './links.ts'
import { overflowing } from './overflow.ts'
import { answersIn, descriptionOf, isUnlisted, type Layout, type LookedAt, titleOf } from './page.ts'
import { atHome, fetchedFor, heavy, stemOf, tooSmall, undescribed } from './pictures.ts'
import { openStage, type Stage } from './stage.ts'
import { disordered, emptyPlaces, missingPictures } from './structure.ts'

/** Every check, of which each sees nothing but the page. */
const all: readonly ((page: LookedAt) => readonly Fault[])[] = [
  brokenLinks,
  undescribed,
  emptyPlaces,
  missingPictures,
  untitled,
  undescribedPage,
  incompleteData,
  disordered,
  doubled,
  tooSmall,
  heavy,
  overflowing,
]

export interface Seen {
  readonly path: string
  readonly answers: Readonly<Record<string, unknown>>
  /** Each once. */
  readonly faults: readonly Fault[]
}

/** Pages that are fetched ahead of the one that is looked at. */
const ahead = 2
/** Paths that are asked about at once: an address has room for them. */
const asked_max = 40

export class Looker {
  /** `base`: what stands before the site's addresses in a preview; '': the public site. */
  private readonly base_: string
  private readonly signal_: AbortSignal
  private stage_: Promise<Stage> | null = null
  /** Below which pages are drawn and nobody is counted. */
  private drawn_: Promise<string> | null = null
  private readonly absent_ = new Map<string, boolean>()
  private readonly weights_ = new Map<string, number | null>()
  private readonly titles_ = new Map<string, string>()
  private readonly descriptions_ = new Map<string, string>()

  constructor(base: string, signal: AbortSignal) {
    this.base_ = base
    this.signal_ = signal
  }

  /** In their order. A page that is not there, or leads elsewhere, is passed over: null. */
  async *look(paths: readonly string[]): AsyncGenerator<Seen | null> {
    const coming: Promise<string | null>[] = []
    for (let next = 0; next < paths.length; next += 1) {
      for (let more = coming.length; more <= next + ahead && more < paths.length; more += 1) {
        const page = this.fetched(paths[more] ?? '')
        page.catch(() => undefined)
        coming.push(page)
      }
      const html = await coming[next]
      // What was looked at is not kept.
      coming[next] = Promise.resolve(null)
      this.signal_.throwIfAborted()
      yield html == null ? null : await this.seen(paths[next] ?? '', html)
    }
  }

  /** Notes what these pages are called, so that another one is known to be called like them. */
  async note(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const html = await this.fetched(path)
      if (html !== null) this.sameAs(path, documentOf(html))
    }
  }

  /** Done: nothing is left of it in the page. */
  close(): void {
    void this.stage_?.then((stage) => stage.remove())
    this.stage_ = null
  }

  /** Of these paths of the site those at which there is nothing. Nobody is counted as having asked for them. */
  async absentOf(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = [...new Set(paths)].filter((path) => !this.absent_.has(path))
    const files = unknown.filter((path) => path.startsWith('/media/'))
    const pages = unknown.filter((path) => !path.startsWith('/media/'))
    await Promise.all(files.map(async (path) => this.absent_.set(path, (await this.bytesOf(path)) === null)))
    for (let start = 0; start < pages.length; start += asked_max) {
      const part = pages.slice(start, start + asked_max)
      const query = new URLSearchParams({ paths: part.join('\n') })
      const at = `${this.base_}/api/addresses/absent?${query}`
      const { absent } = await request<components['schemas']['AbsentAddresses']>(at, { signal: this.signal_ })
      for (const path of part) this.absent_.set(path, absent.includes(path) && (await this.isNowhere(path)))
    }
    return new Set(paths.filter((path) => this.absent_.get(path)))
  }

  /** The site may lead on from where the store knows of nothing. A public page would be counted as asked for. */
  private async isNowhere(path: string): Promise<boolean> {
    if (house.test(path)) return false
    this.drawn_ ??=
      this.base_ === '' ? makePreview(unmoved, false).then((made) => made.path) : Promise.resolve(this.base_)
    return !(await fileAt((await this.drawn_) + encodeURI(path), this.signal_)).isThere
  }

  private fetched(path: string): Promise<string | null> {
    return documentAt(this.base_ + path, this.signal_)
  }

  private async seen(path: string, html: string): Promise<Seen> {
    const document = documentOf(html)
    const links = innerLinks({ document, base: this.base_, path })
    const [absent, layouts] = await Promise.all([
      this.absentOf(links.flatMap((link) => (link.path === '' ? [] : [link.path]))),
      this.layOut(document, stylesOf(html)),
    ])
    const weights = await this.weightsOf(document, layouts)
    const same = this.sameAs(path, document)
    const page: LookedAt = { path, base: this.base_, document, layouts, absent, weights, same }
    const faults = new Map(all.flatMap((check) => check(page)).map((fault) => [keyOf(fault), fault]))
    return { path, answers: answersIn(document), faults: [...faults.values()] }
  }

  private async layOut(document: Document, styles: readonly string[]): Promise<readonly Layout[]> {
    this.stage_ ??= openStage()
    return (await this.stage_).layOut(document, styles)
  }

  /** Of the files that a computer fetches for the pictures of the page, by these pictures' own addresses. */
  private async weightsOf(document: Document, layouts: readonly Layout[]): Promise<ReadonlyMap<string, number>> {
    const desk = layouts.find(({ device }) => device === 'desk')?.pictures ?? []
    const widths = new Map(desk.map(({ address, width }) => [address, width]))
    const found = await Promise.all(
      [...document.querySelectorAll('img')].map(async (image): Promise<readonly [string, number | null]> => {
        const address = image.getAttribute('src') ?? ''
        const width = widths.get(address)
        const isOurs = stemOf(address) !== null && width !== undefined
        return [address, isOurs ? await this.bytesOf(atHome(fetchedFor(image, width))) : null]
      }),
    )
    return new Map(found.flatMap(([address, bytes]) => (bytes === null ? [] : [[address, bytes]])))
  }

  /** null: it is not there, or nobody says how much it weighs. */
  private async bytesOf(address: string): Promise<number | null> {
    const known = this.weights_.get(address)
    if (known !== undefined) return known
    const { isThere, bytes: size } = await fileAt(address, this.signal_)
    const bytes = isThere ? size : null
    this.weights_.set(address, bytes)
    return bytes
  }

  /** Pages that were seen before and are called, or described, by the same words. */
  private sameAs(path: string, document: Document): LookedAt['same'] {
    if (isUnlisted(document)) return {}
    const title = first(this.titles_, titleOf(document), path)
    const description = first(this.descriptions_, descriptionOf(document), path)
    return { title, description }
  }
}

function first(pages: Map<string, string>, words: string, path: string): string | undefined {
  if (words === '') return undefined
  const other = pages.get(words)
  if (other === undefined) pages.set(words, path)
  return other === path ? undefined : other
}

const style = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** Without its styles, which the policy of the page that we are on would refuse. */
function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html.replace(style, ''), 'text/html')
}

const stylesOf = (html: string): readonly string[] => [...html.matchAll(style)].map(([, text = '']) => text)

/** Pages and files that come with the program, and are named often: the store knows nothing of them. */
const house = /^\/(?:recherche|formations|financement|sitemap\.xml|robots\.txt|blog\/rss\.xml)$/

/** What is prepared of it moves no page: below a preview of it every address leads where it does in public. */
const unmoved = { type: 'About', item: 'about' }
