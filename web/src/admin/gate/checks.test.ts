// @vitest-environment jsdom
// Each check on a page that it finds at fault, and on one that it does not.
import { describe, expect, it } from 'vitest'
import { checks, type Fault, quoted } from './finding.ts'
import { doubled, incompleteData, undescribedPage, untitled } from './head.ts'
import { brokenLinks, innerLinks } from './links.ts'
import { overflowing } from './overflow.ts'
import type { LookedAt } from './page.ts'
import { atHome, fetchedFor, heavy, tooSmall, undescribed } from './pictures.ts'
import { disordered, emptyPlaces, missingPictures } from './structure.ts'
import { bare, laidOut, media, pageOf } from './testing.ts'

type Check = (page: LookedAt) => readonly Fault[]

const sentences = (check: Check, page: LookedAt) => check(page).map(({ sentence }) => sentence)
const severities = (check: Check, page: LookedAt) => check(page).map(({ check: name }) => checks[name].severity)

describe('a link within the site', () => {
  const absent = new Set(['/rien', '/media/x.pdf'])

  it('that leads nowhere is an error', () => {
    const page = pageOf('<a href="/rien?x=1">Ici</a><a href="/media/x.pdf">PDF</a><a href="#la">Là</a>', { absent })
    expect(sentences(brokenLinks, page)).toEqual([
      'Le lien «\u00a0Ici\u00a0» mène à une adresse où il n’y a rien (/rien).',
      'Le lien «\u00a0PDF\u00a0» mène à une adresse où il n’y a rien (/media/x.pdf).',
      'Le lien «\u00a0Là\u00a0» mène à un endroit de la page qui n’existe pas (#la).',
    ])
    expect(new Set(severities(brokenLinks, page))).toEqual(new Set(['error']))
  })

  it('that leads somewhere is none, nor is one that leaves the site', () => {
    const links =
      '<a href="/contact">A</a><a href="#la">B</a><a href="#top">C</a><a href="https://exemple.tn/rien">D</a>'
    const page = pageOf(`${links}<a href="//exemple.tn/rien">E</a><a href="mailto:a@b.tn">F</a><p id="la">`, { absent })
    expect(brokenLinks(page)).toEqual([])
  })

  it('is known with the whole address of the site, below a preview, with a slash at its end and to this very page', () => {
    const base = '/apercu/abc'
    const whole = `${window.location.origin}/rien`
    const links = [whole, `${base}/rien/`, `${base}/ici#la`, `${base}/a%20b`, base].map(
      (href) => `<a href="${href}">x</a>`,
    )
    const found = innerLinks({ ...pageOf(links.join('')), base })
    expect(found.map(({ path, anchor }) => path || `#${anchor}`)).toEqual(['/rien', '/rien', '#la', '/a b', '/'])
  })
})

describe('a picture', () => {
  const src = `${media(640, 480)}.webp`

  it('in a text, alone in a link, or of which nothing is said at all, needs words', () => {
    const page = pageOf(`<div class="prose"><img src="${src}" alt=" "></div>`)
    const alone = pageOf(`<a href="/x"><img src="${src}" alt=""></a>`)
    const unsaid = pageOf(`<img src="${src}">`)
    for (const one of [page, alone, unsaid]) expect(severities(undescribed, one)).toEqual(['error'])
    expect(undescribed(page)[0]?.sentence).toContain('écrivez son texte alternatif')
  })

  it('beside a name, with words, hidden from readers, or of the house needs none', () => {
    const beside = `<a href="/x"><img src="${src}" alt=""><h2>Nom</h2></a><div class="prose"><img src="${src}" alt="Un laser"></div>`
    expect(
      undescribed(pageOf(`${beside}<span aria-hidden="true"><img src="${src}"></span><img src="/a.svg">`)),
    ).toEqual([])
  })

  const placed = (width: number, height: number, isCut: boolean) =>
    laidOut({ pictures: [{ address: src, width, height, isCut }] })

  it('is too small where its place enlarges it to more than half as much again', () => {
    const page = pageOf(`<img src="${src}" alt="Un laser">`, {
      layouts: [placed(700, 500, true), placed(1280, 500, true)],
    })
    expect(sentences(tooSmall, page)).toEqual([
      'L’image «\u00a0Un laser\u00a0» a 640\u00a0×\u00a0480 pixels pour une place de 1280\u00a0×\u00a0500\u00a0: elle paraîtra floue.',
    ])
    expect(severities(tooSmall, page)).toEqual(['advice'])
  })

  it('is large enough in a place of its size, where all of it is shown, or where it is drawn with lines', () => {
    const small = pageOf(`<img src="${src}">`, { layouts: [placed(900, 600, true), placed(1280, 480, false)] })
    expect(tooSmall(small)).toEqual([])
    const svg = `${media(64, 48)}.svg`
    const pictures = [{ address: svg, width: 900, height: 900, isCut: true }]
    expect(tooSmall(pageOf(`<img src="${svg}">`, { layouts: [laidOut({ pictures })] }))).toEqual([])
  })

  it('weighs too much past 400 Ko', () => {
    const page = pageOf(`<img src="${src}" alt="">`, { weights: new Map([[src, 900 * 1024]]) })
    expect(sentences(heavy, page)).toEqual(['Une image pèse 900\u00a0Ko\u00a0: elle retarde la page.'])
    expect(severities(heavy, page)).toEqual(['advice'])
    expect(heavy({ ...page, weights: new Map([[src, 400 * 1024]]) })).toEqual([])
  })

  it('is fetched in the smallest file that fills its place, of the best kind', () => {
    const set = '<source srcset="/a-320.avif 320w, /a-960.avif 960w"><img src="/a.webp" srcset="/a-320.webp 320w">'
    const image = pageOf(`<picture>${set}</picture>`).document.querySelector('img') as HTMLImageElement
    expect([300, 400, 2000].map((width) => fetchedFor(image, width))).toEqual([
      '/a-320.avif',
      '/a-960.avif',
      '/a-960.avif',
    ])
    const plain = pageOf('<img src="/b.gif">').document.querySelector('img') as HTMLImageElement
    expect(fetchedFor(plain, 500)).toBe('/b.gif')
  })

  it('of ours is weighed at this site, wherever pages fetch it from', () => {
    const stem = media(640, 480)
    expect(atHome(`https://cdn.exemple/files${stem.replace('/media', '')}-320.avif`)).toBe(`${stem}-320.avif`)
    expect(atHome(`${stem}.webp`)).toBe(`${stem}.webp`)
    expect(atHome('https://ailleurs.exemple/b.gif')).toBe('https://ailleurs.exemple/b.gif')
  })
})

describe('headings', () => {
  it('that skip a rank, or come twice as the first, are told of', () => {
    const page = pageOf('<h3>Trop bas</h3><h1>Encore</h1>')
    expect(sentences(disordered, page)).toEqual([
      'L’intertitre «\u00a0Trop bas\u00a0» est de rang 3, et celui d’avant de rang 1\u00a0: il en manque un.',
      '«\u00a0Encore\u00a0» est un second titre principal\u00a0: la page en a déjà un.',
    ])
    expect(severities(disordered, page)).toEqual(['advice', 'advice'])
  })

  it('in their order are not, whatever rank they go back to', () => {
    expect(disordered(pageOf('<h2>A</h2><h3>B</h3><h2>C</h2><div hidden><h6>D</h6></div>'))).toEqual([])
  })
})

describe('a place', () => {
  it('that is empty is an error: a heading, a link, the page’s own title; and of a picture worth advice', () => {
    const missing =
      '<a href="/p"><span class="image-missing" aria-hidden="true">Image indisponible</span><h3>Nova</h3></a>'
    const page = bare(`<main><h2> </h2><a href="/vide"></a>${missing}</main>`)
    expect(sentences(emptyPlaces, page)).toEqual([
      'Un titre est vide.',
      'La page n’a pas de titre principal.',
      'Un lien vers /vide n’a pas de texte.',
    ])
    expect(new Set(severities(emptyPlaces, page))).toEqual(new Set(['error']))
    expect(sentences(missingPictures, page)).toEqual(['La place de l’image de «\u00a0Nova\u00a0» est vide.'])
    expect(severities(missingPictures, page)).toEqual(['advice'])
  })

  it('that is empty within a preview is the one that is empty on the site', () => {
    const page = { ...bare('<main><h1>Un</h1><a href="/apercu/jeton/vide"></a></main>'), base: '/apercu/jeton' }
    const [fault] = emptyPlaces(page)
    expect(fault?.about).toBe('a /vide')
    expect(fault?.needle).toEqual({ kind: 'address', value: '/vide' })
    expect(fault?.sentence).toBe('Un lien vers /vide n’a pas de texte.')
  })

  it('that is filled is none, by words, a picture’s words, or a name', () => {
    const links =
      '<a href="/a">A</a><a href="/b" aria-label="B"><svg></svg></a><a href="/c"><img src="c.png" alt="C"></a>'
    expect(emptyPlaces(pageOf(`<h2>Deux</h2>${links}`))).toEqual([])
    expect(missingPictures(pageOf(links))).toEqual([])
  })
})

describe('what search engines are told', () => {
  const head = '<title>Nova</title><meta name="description" content="Un laser.">'

  it('lacks a title, and a description', () => {
    expect(sentences(untitled, pageOf('', { head: '<title> </title>' }))).toEqual(['La page n’a pas de titre.'])
    expect(sentences(undescribedPage, pageOf('', { head: '<meta name="description" content="">' }))).toEqual([
      'La page n’a pas de description pour les moteurs de recherche.',
    ])
    expect(severities(untitled, pageOf('', { head: '' }))).toEqual(['error'])
    expect(severities(undescribedPage, pageOf('', { head: '' }))).toEqual(['error'])
  })

  it('lacks neither, or the page is not for them', () => {
    const unlisted = '<meta name="robots" content="noindex">'
    for (const check of [untitled, undescribedPage]) {
      expect(check(pageOf('', { head }))).toEqual([])
      expect(check(pageOf('', { head: unlisted }))).toEqual([])
    }
  })

  it('is said of another page as well', () => {
    const page = pageOf('', { head, same: { title: '/products/1', description: '/products/2' } })
    expect(sentences(doubled, page)).toEqual([
      'La page a le même titre que /products/1\u00a0: «\u00a0Nova\u00a0».',
      'La page a la même description que /products/2\u00a0: «\u00a0Un laser.\u00a0».',
    ])
    expect(severities(doubled, page)).toEqual(['advice', 'advice'])
    expect(doubled(pageOf('', { head }))).toEqual([])
  })

  const data = (value: unknown) => pageOf(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)

  it('lacks a member that its kind requires, be it empty, and however deep', () => {
    const product = { '@type': ['Product', 'MedicalDevice'], name: 'Nova', description: ' ', image: [] }
    const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: '' }] }
    expect(sentences(incompleteData, data([product, crumbs]))).toEqual([
      'Il manque la description dans ce que la page dit aux moteurs de recherche (Product, MedicalDevice).',
      'Il manque l’image dans ce que la page dit aux moteurs de recherche (Product, MedicalDevice).',
      'Il manque le nom dans ce que la page dit aux moteurs de recherche (ListItem).',
    ])
    expect(severities(incompleteData, data(product))).toEqual(['error', 'error'])
    expect(sentences(incompleteData, pageOf('<script type="application/ld+json">{</script>'))).toEqual([
      'Les données structurées de la page ne se lisent pas.',
    ])
  })

  it('has them all, or only names what is described elsewhere', () => {
    const product = { '@type': 'Product', name: 'Nova', description: 'Un laser.', image: ['/a.webp'] }
    const service = {
      '@type': 'Service',
      name: 'Pose',
      description: 'Un soin.',
      offers: [{ '@type': 'Product', name: 'Nova' }],
    }
    expect(incompleteData(data([product, service, { '@type': 'Inconnu' }]))).toEqual([])
  })
})

describe('a text', () => {
  const spilt = { text: 'Électrostimulation', isHidden: false, isOutside: false }

  it('that leaves its place is told of once, with the widths at which it does', () => {
    const layouts = [laidOut({ spilt: [spilt, spilt] }), laidOut({ device: 'desk', spilt: [spilt] })]
    expect(sentences(overflowing, pageOf('', { layouts }))).toEqual([
      '«\u00a0Électrostimulation\u00a0» déborde de sa place sur un téléphone et sur un ordinateur.',
    ])
    const hidden = [laidOut({ spilt: [{ ...spilt, isHidden: true }] })]
    expect(sentences(overflowing, pageOf('', { layouts: hidden }))).toEqual([
      '«\u00a0Électrostimulation\u00a0» est coupé sur un téléphone.',
    ])
    expect(severities(overflowing, pageOf('', { layouts }))).toEqual(['advice'])
  })

  it('that stays there is not', () => {
    expect(overflowing(pageOf('', { layouts: [laidOut({})] }))).toEqual([])
  })

  it('is quoted by its beginning', () => {
    expect(quoted(' un  mot ')).toBe('«\u00a0un mot\u00a0»')
    expect(quoted('Notre équipe\u00a0:\n  trois personnes\u202f!')).toBe(
      '«\u00a0Notre équipe\u00a0: trois personnes\u202f!\u00a0»',
    )
    expect(quoted('a'.repeat(80))).toBe(`«\u00a0${'a'.repeat(59)}…\u00a0»`)
  })
})
