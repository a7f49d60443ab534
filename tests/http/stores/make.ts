// Makes a store of a release that is about to be the one before: by that program and its own API, with something of every
// type, in every field. `node tests/http/stores/make.ts PROGRAM FOLDER` (README.md).
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newDataFolder, removeDataFolder, start } from '../../program.ts'
import { type Fields, file, json, multipart } from '../support/bodies.ts'
import { Api } from '../support/client.ts'
import { film, pdf, png, svg } from '../support/files.ts'
import { answersOf } from './answers.ts'

/** Nobody listens there: what is to be sent waits in the store. */
const mail = ['--smtp-url', 'smtp://127.0.0.1:9', '--mail-from', 'site@exemple.com', '--mail-to', 'vente@exemple.com']

class Filler {
  private readonly api: Api
  constructor(api: Api) {
    this.api = api
  }

  async call(method: string, path: string, body: Parameters<Api['call']>[2]): Promise<{ _id: string }> {
    const answer = await this.api.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.text === '' ? { _id: '' } : answer.json()
  }
  async create(path: string, fields: Fields): Promise<string> {
    return (await this.call('POST', path, json(fields)))._id
  }
  async upload(kind: string, field: string, name: string, type: string, bytes: Buffer): Promise<string> {
    const answer = await this.call(
      'POST',
      `/api/products/upload/${kind}`,
      multipart({}, [file(field, name, type, bytes)]),
    )
    return (answer as unknown as { file: { url: string } }).file.url
  }
  picture = (shade: number) => this.upload('image', 'image', 'photo.png', 'image/png', png(16, 12, shade))
}

async function fill(api: Api): Promise<void> {
  const site = new Filler(api)
  const [one, two, three] = [await site.picture(1), await site.picture(2), await site.picture(3)]
  const drawing = await site.upload('image', 'image', 'dessin.svg', 'image/svg+xml', svg())
  const catalog = await site.upload('catalog', 'file', 'catalogue.pdf', 'application/pdf', pdf())

  const skin = await site.create('/api/products/categories', {
    title: 'Traitement de la « peau »',
    subtitle: "L'éclat, le teint",
    description: 'Deux lignes :\nla seconde\tet un \\ envers.',
    heroImageUrl: one,
    stats: ['98 % satisfaites', '12 ans'],
  })
  const body = await site.create('/api/products/categories', { title: 'Corps' })
  const peel = await site.create('/api/products/treatments', {
    ...{ title: 'Peeling', description: 'Doux & sûr.', category: skin, imageSrcUrl: two },
  })
  await site.create('/api/products/treatments', { title: 'Peeling', description: 'Du corps.', category: body })
  const simple = { description: 'Une machine silencieuse.', category: skin, image: one, imageUrls: [two] }
  const lamp = await site.create('/api/products', { ...simple, name: 'Lampe Œdipe 🌟' })
  const hidden = await site.create('/api/products', { ...simple, name: 'Cachée', isActive: false })
  const whole = await site.create('/api/products', {
    name: 'Entière',
    description: 'Tout y est.',
    ...{ category: skin, treatment: peel, image: two, imageUrls: [one, drawing] },
    specifications: { technology: 'Diode', power: '12 J', frequency: '50 Hz', screen: '8″', dimensions: '1 × 2 m' },
    newSpecifications: { Poids: '12 kg', 'Tension d’entrée': '230 V' },
    features: ['Écran tactile', 'Silence'],
    infoSections: [
      { title: 'Précision', description: 'Au dixième.', secondaryDescription: 'Chaque jour.', imageUrls: [three] },
      {
        title: 'Autre',
        description: 'À droite.',
        secondaryDescription: 'Aussi.',
        imageUrls: [one, two],
        imagePosition: 'right',
      },
    ],
    similarProducts: [hidden, lamp],
    catalog: { type: 'file', value: catalog },
  })

  for (const title of ['Une première', 'Une seconde']) {
    await site.create('/api/hero-slides', {
      ...{ title: [title, 'ligne deux'], description: 'Texte', backgroundPath: one, link: '/contact' },
    })
    await site.create('/api/services', { title, imagePath: two, products: [whole, lamp] })
    await site.create('/api/testimonials', {
      ...{ name: title, position: 'Médecin', description: 'Très bien.', avatar: three },
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    })
    await site.create('/api/references', { title, description: 'Texte', link: 'https://example.com/', image: one })
    await site.create('/api/partners', { url: `https://example.com/${title.length}`, logo: drawing, isDark: true })
    await site.create('/api/spa-services', { title, description: 'Texte', image: one, products: [lamp] })
    await site.create('/api/fitness-services', { title, description: 'T', image: two, pdfSrc: catalog, products: [] })
    await site.create('/api/events', {
      ...{ type: 'medical', title, subtitle: 'Sous-titre', description: 'Texte', heroImage: one },
      ...{ mediaType: 'gallery', galleryImages: [{ src: two, alt: 'Une salle' }, { src: three }] },
    })
    await site.create('/api/blog', {
      ...{ title, image: one, excerpt: '<p>Court</p>', category: 'News', date: '2026-03-01', author: 'L’équipe' },
      content: `<h2>Début</h2><p>Un <strong>texte</strong>.</p><img src="${three}" alt="Un appareil">`,
      ...{ seoTitle: 'Titre', seoDescription: 'Description', seoKeywords: 'peau, soin', showOnHomepage: true },
      relatedLinks: [{ title: 'Nous écrire', link: '/contact' }],
    })
  }
  await site.call(
    'POST',
    '/api/events',
    multipart({ type: 'fitness', title: 'Filmé', description: 'Texte', mediaType: 'video', heroImage: one }, [
      file('video', 'film.mp4', 'video/mp4', film('avant')),
    ]),
  )
  await site.call(
    'PATCH',
    '/api/testimonials/reorder',
    json({
      testimonialIds: (await api.get('/api/testimonials'))
        .json<{ _id: string }[]>()
        .map(({ _id }) => _id)
        .reverse(),
    }),
  )
  await site.create('/api/homepage/products', {
    products: [whole, lamp].map((productId, place) => ({ productId, order: place + 1 })),
  })
  await site.call(
    'PUT',
    '/api/site',
    json({
      brand: 'Maison d’avant',
      tagline: 'Vente',
      phones: [{ department: 'Vente', numbers: ['71 000 000'] }],
      openingHours: [{ days: 'Lundi', hours: '9 h' }],
    }),
  )
  await site.call('PUT', '/api/about', json({ introText1: 'Introduction', valeursTitle: 'Ce qui nous tient' }))
  await site.call('PUT', '/api/fitness-page-data', json({ title: 'Matériel', backgroundImage: three }))
}

/** Messages: about the first a letter waits, the second is suspected. */
async function write(visitor: Api): Promise<void> {
  const message = {
    fullName: 'Léa Martin',
    email: 'lea@exemple.com',
    phone: '71 000 000',
    message: 'Bonjour !\nUn devis ?',
  }
  for (const fields of [message, { ...message, fullName: 'Robot', website: 'https://pourriel.exemple' }])
    if ((await visitor.post('/api/contact', json(fields))).status !== 201) throw new Error('a message was refused')
}

/** All rows, in an order in which each finds what it refers to. */
function rowsOf(data: string): string {
  const store = new DatabaseSync(join(data, 'vitrine.db'), { readOnly: true })
  const tables = store.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").all()
  const lines = tables.flatMap(({ name }) => {
    const columns = store
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(String(name))
      .map((one) => String(one.name))
    const quoted = columns.map((column) => `quote("${column}")`).join(` || ', ' || `)
    const rows = store.prepare(`SELECT ${quoted} AS row FROM "${name}" ORDER BY rowid`).all()
    return rows.map(({ row }) => `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${row});\n`)
  })
  store.close()
  return lines.join('')
}

const [, , program, folder] = process.argv
if (!program || !folder) throw new Error('make.ts PROGRAM FOLDER')
const data = newDataFolder()
const running = await start({ program, data, flags: mail })
let answers = {}
try {
  const admin = await new Api(running).signIn()
  await fill(admin)
  await write(new Api(running))
  answers = await answersOf(admin)
} finally {
  await running.stop()
}
mkdirSync(join(folder, 'media'), { recursive: true })
for (const name of readdirSync(join(data, 'media'))) cpSync(join(data, 'media', name), join(folder, 'media', name))
cpSync(join(data, 'token.key'), join(folder, 'token.key'))
writeFileSync(join(folder, 'rows.sql'), rowsOf(data))
writeFileSync(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`)
removeDataFolder(data)
