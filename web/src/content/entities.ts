// What the API answers, as docs/product.md describes it. Fields that an older item may lack are optional, and every screen
// copes with their absence.

export interface Category {
  readonly _id: string
  readonly title: string
  readonly slug?: string
  readonly subtitle?: string
  readonly description?: string
  readonly heroImage?: string | null
  readonly image?: string | null
  readonly createdAt?: string
  readonly updatedAt?: string
}

export interface Treatment {
  readonly _id: string
  readonly title: string
  readonly description?: string
  readonly imageSrc?: string | null
  /** `/` and the slug of the title. */
  readonly link?: string | null
  readonly category?: string | CategoryReference | null
  readonly createdAt?: string
}

export interface CategoryReference {
  readonly _id: string
  readonly title: string
  readonly slug?: string
}

export interface TreatmentReference {
  readonly _id: string
  readonly title: string
  readonly description?: string
  readonly link?: string | null
}

/** A product as it is listed on a treatment page. */
export interface Machine {
  readonly _id: string
  readonly name: string
  readonly image?: string | null
  /** Id of the product. */
  readonly product: string
  readonly createdAt?: string
}

export interface InfoSection {
  readonly title: string
  readonly description: string
  readonly secondaryDescription?: string
  readonly imageUrls?: readonly string[]
  /** Older items hold one picture here. */
  readonly imageUrl?: string
  readonly imagePosition?: 'left' | 'right'
}

export interface Catalog {
  readonly type: 'url' | 'file'
  readonly value: string
}

export interface Product {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly image?: string | null
  readonly images?: readonly string[]
  readonly category?: string | CategoryReference | null
  readonly treatment?: string | TreatmentReference | null
  readonly specifications?: Readonly<Record<string, string>> | null
  /** Free specifications; their keys are their labels. */
  readonly newSpecifications?: Readonly<Record<string, string>> | null
  readonly features?: readonly string[]
  readonly infoSections?: readonly InfoSection[]
  readonly catalog?: Catalog | null
  readonly similarProducts?: readonly string[]
  readonly isActive?: boolean
  readonly createdAt?: string
  readonly updatedAt?: string
}

/** What a card or a search result shows of a product. */
export type ProductSummary = Pick<Product, '_id' | 'name' | 'description' | 'image' | 'category'>

export interface AfterSales {
  readonly phones?: readonly string[]
  readonly video?: string | null
}

/** The company's facts, edited by the administrator. */
export interface SiteSettings {
  readonly brand: string
  readonly tagline: string
  readonly phones: readonly { readonly department: string; readonly numbers: readonly string[] }[]
  readonly mailboxes: readonly { readonly department: string; readonly email: string }[]
  readonly addresses: readonly { readonly label: string; readonly lines: readonly string[] }[]
  readonly map: { readonly latitude: number; readonly longitude: number; readonly zoom?: number } | null
  readonly whatsapp: string
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[]
  readonly injectablesUrl: string
  readonly savMedical: AfterSales | null
  readonly savFitness: AfterSales | null
  readonly showBlogSection: boolean
}
