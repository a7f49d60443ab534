// What the API answers. The types come from the program's own description of the API (`tools/generate-types`), so that
// a field cannot be renamed on one side alone.
import type { components } from './api.d.ts'
import type { ToldOf } from './pictures.ts'

type Schemas = components['schemas']

/** An answer is read and never changed. */
type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

/** An item of a type as the program describes it (fields/). */
export type ItemOf<Type> = Type extends { readonly schema: infer Name extends keyof Schemas }
  ? Frozen<Schemas[Name]>
  : never

export type Category = Frozen<Schemas['Category']>
/** What the menu and the cards show of a category. */
export type CategorySummary = Pick<Category, '_id' | 'title' | 'slug' | 'subtitle' | 'heroImage'> & ToldOf<'heroImage'>
export type Treatment = Frozen<Schemas['Treatment']>
export type Product = Frozen<Schemas['Product']>

export type InfoSection = Product['infoSections'][number]
export type ProductQuestion = Product['questions'][number]
export type Catalog = NonNullable<Product['catalog']>
export type CategoryReference = NonNullable<Product['category']>
export type TreatmentReference = NonNullable<Product['treatment']>

export type HeroSlide = Frozen<Schemas['HeroSlide']>
export type Service = Frozen<Schemas['Service']>
export type Facet = Frozen<Schemas['Facet']>
export type Redirect = Frozen<Schemas['Redirect']>
export type Testimonial = Frozen<Schemas['Testimonial']>
export type Reference = Frozen<Schemas['Reference']>
export type Partner = Frozen<Schemas['Partner']>
export type SpaService = Frozen<Schemas['SpaService']>
export type FitnessService = Frozen<Schemas['FitnessService']>
export type FitnessPage = Frozen<Schemas['FitnessPage']>
export type About = Frozen<Schemas['About']>
export type Privacy = Frozen<Schemas['Privacy']>
export type Event = Frozen<Schemas['Event']>
export type BlogPost = Frozen<Schemas['BlogPost']>
export type HomepageProduct = Frozen<Schemas['HomepageProduct']>

/** The contact form as it opens; with what was refused where a browser without script had sent it. */
export type OpenedForm = Frozen<Schemas['ContactForm']>

/** The same of the form of a request. */
export type OpenedRequest = Frozen<Schemas['RequestForm']>

/** A request as its sender is answered. */
export type SentRequest = Frozen<Schemas['SentRequest']>

/** What a visitor wrote, as the administrator reads it. */
export type ContactMessage = Frozen<Schemas['ContactMessage']>

/** What is kept of one person, and how much of it was erased. */
export type PersonalData = Frozen<Schemas['PersonalData']>
export type ErasedPerson = Frozen<Schemas['ErasedPerson']>

/** One of an administrator's own sessions. */
export type AccountSession = Frozen<Schemas['AccountSession']>

/** What a card or a search result shows of a product; of its description, the beginning. */
export type ProductSummary = Pick<Product, '_id' | 'name' | 'description' | 'image'> &
  ToldOf<'image'> & { readonly category: Pick<CategoryReference, 'title'> | null }

/** What a comparison lines up of a product. */
export type ComparedProduct = Pick<
  Product,
  '_id' | 'name' | 'image' | 'category' | 'treatment' | 'specifications' | 'newSpecifications' | 'features'
> &
  ToldOf<'image'>

/** What the back office's lists show of a product; its form asks for all of it. */
export type ListedProduct = Pick<
  Product,
  '_id' | 'name' | 'image' | 'category' | 'isActive' | 'createdAt' | 'updatedAt'
>

/** What pages show of the items of short lists: pages carry them, and stay small. */
export type TestimonialSummary = Omit<Testimonial, 'order' | 'createdAt' | 'updatedAt' | 'avatarAlt' | 'avatarFocus'> &
  ToldOf<'avatar'>
export type ReferenceSummary = Pick<Reference, 'title' | 'description' | 'image' | 'link'> & ToldOf<'image'>
export type PartnerSummary = Pick<Partner, 'logo' | 'url' | 'isDark'> & ToldOf<'logo'>

/** The company's facts, edited by the administrator. */
export type SiteSettings = Omit<Frozen<Schemas['Site']>, '_id' | 'createdAt' | 'updatedAt'>
