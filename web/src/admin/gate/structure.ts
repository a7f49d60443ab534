// The skeleton of a page: headings in their order, and nothing empty where something is promised.
import { type Fault, quoted } from './finding.ts'
import { publicAddress } from './links.ts'
import { isOutside, type LookedAt, wordsOf } from './page.ts'

const level = (heading: Element) => Number(heading.localName.slice(1))

/** One heading of the first rank, and none that skips one. What nobody reads as a heading is none. */
export function disordered({ document }: LookedAt): readonly Fault[] {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter(
    (heading) => wordsOf(heading) !== '' && !heading.closest('[hidden], [aria-hidden="true"], dialog:not([open])'),
  )
  let above = 0
  const faults: Fault[] = []
  for (const heading of headings) {
    const own = level(heading)
    const words = wordsOf(heading)
    const needle = { kind: 'text', value: words } as const
    if (above > 0 && own > above + 1) {
      const sentence = `L’intertitre ${quoted(words)} est de rang ${own}, et celui d’avant de rang ${above}\u00a0: il en manque un.`
      faults.push({ check: 'headings', sentence, about: words, needle })
    } else if (above > 0 && own === 1) {
      const sentence = `${quoted(words)} est un second titre principal\u00a0: la page en a déjà un.`
      faults.push({ check: 'headings', sentence, about: words, needle })
    }
    above = own
  }
  return faults
}

/** What shows that a picture is missing (ui/image.tsx). */
const standIn = '.image-missing'

export function emptyPlaces(page: LookedAt): readonly Fault[] {
  return [...emptyHeadings(page.document), ...emptyLinks(page)]
}

function emptyHeadings(document: Document): readonly Fault[] {
  if (!document.querySelector('main')) return []
  const empty = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter((one) => wordsOf(one) === '')
  const faults = empty.map((heading, index): Fault => {
    const about = `${heading.localName} ${index}`
    return { check: 'empty', sentence: 'Un titre est vide.', about, needle: null }
  })
  return document.querySelector('h1')
    ? faults
    : [...faults, { check: 'empty', sentence: 'La page n’a pas de titre principal.', about: 'h1', needle: null }]
}

function emptyLinks({ document, base }: LookedAt): readonly Fault[] {
  return [...document.querySelectorAll('a[href]')].flatMap((link): Fault[] => {
    const isNamed = wordsOf(link) !== '' || link.hasAttribute('aria-labelledby') || link.hasAttribute('title')
    // One with a picture lacks the picture's words, and not its own.
    if (isNamed || link.querySelector('img') || link.closest('[aria-hidden="true"]')) return []
    const href = publicAddress(link.getAttribute('href') ?? '', base)
    const sentence = `Un lien vers ${href} n’a pas de texte.`
    const needle = { kind: 'address', value: href } as const
    return [{ check: 'empty', sentence, about: `a ${href}`, needle, isOutside: isOutside(link) }]
  })
}

/** Nothing stands there: the field may be left out, and the page looks unfinished without it. */
export function missingPictures({ document }: LookedAt): readonly Fault[] {
  return [...document.querySelectorAll(standIn)].map((place): Fault => {
    const card = place.closest('a[href]')
    const name = place.getAttribute('aria-label') ?? card?.querySelector(':is(h2, h3, h4)')?.textContent?.trim() ?? ''
    const of = name === '' ? '' : ` de ${quoted(name)}`
    const sentence = `La place de l’image${of} est vide.`
    const needle = name === '' ? null : ({ kind: 'text', value: name } as const)
    return { check: 'picture', sentence, about: `image ${name}`, needle, isOutside: isOutside(place) }
  })
}
