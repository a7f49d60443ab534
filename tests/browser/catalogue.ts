// What a test needs of the catalogue besides the screen: reading it, and adding items that are swept away afterwards, so
// that every test finds the demo catalogue as it was loaded.
import { expect } from '@playwright/test'
import { administrator, type Program } from '../program.ts'

export interface Category {
  readonly _id: string
  readonly title: string
  readonly slug: string
}

export interface Treatment {
  readonly _id: string
  readonly title: string
  readonly link: string
  readonly category: string | { readonly _id: string }
}

export interface Product {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly image: string
  readonly images: readonly string[]
  readonly category: Category | null
  readonly treatment: Treatment | null
  readonly similarProducts: readonly string[]
  readonly catalog: { readonly type: 'url' | 'file'; readonly value: string } | null
  readonly isActive: boolean
}

/** The keys that a signed-in browser holds. */
export interface Session {
  readonly token: string
  readonly userId: string
  readonly username: string
}

const lists = [
  '/api/products/admin/all',
  '/api/products/treatments',
  '/api/products/categories',
  '/api/blog',
  '/api/events',
] as const
const itemPaths: Readonly<Record<string, string>> = { '/api/products/admin/all': '/api/products' }

export async function newSession(
  program: Program,
  credentials: { username: string; password: string } = administrator,
): Promise<Session> {
  const answer = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  expect(answer.status).toBe(200)
  const { token, _id, username } = (await answer.json()) as { token: string; _id: string; username: string }
  return { token, userId: _id, username }
}

/** Forms store their drafts by themselves: what a test leaves half done is not for the next one to find. */
export async function sweepDrafts(program: Program): Promise<void> {
  const { token } = await newSession(program)
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${program.url}/api/drafts`, { headers })
  const { drafts } = (await answer.json()) as { drafts: readonly { readonly type: string; readonly item: string }[] }
  for (const { type, item } of drafts) {
    await fetch(`${program.url}/api/drafts/${type}/${item}`, { method: 'DELETE', headers })
  }
}

export class Catalogue {
  private readonly program: Program
  private readonly token: string
  private readonly known = new Set<string>()

  private constructor(program: Program, token: string) {
    this.program = program
    this.token = token
  }

  static async open(program: Program, { token }: Session): Promise<Catalogue> {
    const catalogue = new Catalogue(program, token)
    for (const { _id } of await catalogue.everything()) catalogue.known.add(_id)
    return catalogue
  }

  /** Deletes whatever was not there when this was opened. */
  async sweep(): Promise<void> {
    for (const { path, _id } of await this.everything()) {
      if (!this.known.has(_id)) await this.send('DELETE', `${path}/${_id}?force=true`)
    }
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.send('GET', path)).json()) as T
  }

  products = () => this.get<readonly Product[]>('/api/products/admin/all')
  categories = () => this.get<readonly Category[]>('/api/products/categories')
  treatments = () => this.get<readonly Treatment[]>('/api/products/treatments')

  async product(name: string): Promise<Product> {
    return named(name, await this.products())
  }

  async category(title: string): Promise<Category> {
    return titled(title, await this.categories())
  }

  async treatment(title: string): Promise<Treatment> {
    return titled(title, await this.treatments())
  }

  createCategory(fields: object): Promise<Category> {
    return this.create<Category>('/api/products/categories', fields)
  }

  createTreatment(fields: object): Promise<Treatment> {
    return this.create<Treatment>('/api/products/treatments', fields)
  }

  createArticle(fields: object): Promise<{ readonly _id: string; readonly id: string }> {
    return this.create('/api/blog', fields)
  }

  /** A complete product of the demo's pictures; `fields` take the place of its own. */
  async createProduct(fields: object = {}): Promise<Product> {
    const model = await this.product('Aurelys Duo')
    return this.create<Product>('/api/products', {
      name: 'Produit d’essai',
      description: 'Un produit pour essayer.',
      category: model.category?._id,
      image: model.image,
      imageUrls: model.images,
      features: ['Une caractéristique'],
      infoSections: [
        {
          title: 'Section',
          description: 'Premier texte.',
          secondaryDescription: 'Second texte.',
          imageUrls: [model.image],
        },
      ],
      ...fields,
    })
  }

  update(path: string, fields: object): Promise<Response> {
    return this.send('PUT', path, fields)
  }

  async remove(path: string): Promise<void> {
    await this.send('DELETE', path)
  }

  post(path: string, body: object): Promise<Response> {
    return this.send('POST', path, body)
  }

  private async create<T>(path: string, fields: object): Promise<T> {
    return (await (await this.send('POST', path, fields)).json()) as T
  }

  private async everything(): Promise<readonly { path: string; _id: string }[]> {
    const found = []
    for (const list of lists) {
      for (const { _id } of await this.get<readonly { _id: string }[]>(list)) {
        found.push({ path: itemPaths[list] ?? list, _id })
      }
    }
    return found
  }

  private async send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(this.program.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // A product that went with its category is already gone.
    if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) {
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    }
    return answer
  }
}

function found<T>(item: T | undefined, name: string): T {
  if (!item) throw new Error(`the catalogue has no “${name}”`)
  return item
}

const named = <T extends { name: string }>(name: string, items: readonly T[]) =>
  found(
    items.find((item) => item.name === name),
    name,
  )

const titled = <T extends { title: string }>(title: string, items: readonly T[]) =>
  found(
    items.find((item) => item.title === title),
    title,
  )
