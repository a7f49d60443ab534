// What a history needs to know of a type: its fields as its form names them, and which version of an item there is now. The
// forms come with the code of their screens, when they are asked for.
import type { QueryClient } from '@tanstack/react-query'
import type { NamedFields } from '../fields/named.ts'

export interface Subject {
  readonly fields: NamedFields
  /** Names the version of the item that there is now; null: there is none any more. */
  readonly versionOf: (client: QueryClient, id: string) => Promise<string | null>
}

interface Collected {
  readonly form: { readonly fields: NamedFields }
  readonly current: (client: QueryClient, id: string) => Promise<{ readonly updatedAt: string } | null>
}

interface Once {
  readonly form: { readonly fields: NamedFields }
  readonly store: { readonly load: () => Promise<{ readonly updatedAt: string }> }
}

const collected = ({ form, current }: Collected): Subject => ({
  fields: form.fields,
  versionOf: async (client, id) => (await current(client, id))?.updatedAt ?? null,
})

const once = ({ form, store }: Once): Subject => ({
  fields: form.fields,
  versionOf: async () => (await store.load()).updatedAt,
})

const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  Product: async () => collected((await import('../screens/products/product-form.tsx')).productKind),
  Category: async () => collected((await import('../screens/categories/category-kind.tsx')).categoryKind),
  Treatment: async () => collected((await import('../screens/categories/treatment-kind.tsx')).treatmentKind),
  BlogPost: async () => collected((await import('../screens/articles/articles-screen.tsx')).articleKind),
  Event: async () => collected((await import('../screens/events/events-screen.tsx')).eventKind),
  HeroSlide: async () => collected((await import('../screens/home/slides.tsx')).slideKind),
  Service: async () => collected((await import('../screens/home/services.tsx')).serviceKind),
  Testimonial: async () => collected((await import('../screens/home/testimonials.tsx')).testimonialKind),
  Reference: async () => collected((await import('../screens/home/references.tsx')).referenceKind),
  Partner: async () => collected((await import('../screens/home/partners.tsx')).partnerKind),
  SpaService: async () => collected((await import('../screens/spa/spa-screen.tsx')).spaServiceKind),
  FitnessService: async () => collected((await import('../screens/fitness/fitness-screen.tsx')).fitnessServiceKind),
  FitnessPage: async () => once((await import('../screens/fitness/fitness-screen.tsx')).fitnessPageKind),
  About: async () => once((await import('../screens/about/about-screen.tsx')).aboutKind),
  Site: async () => once((await import('../screens/settings/settings-screen.tsx')).settingsKind),
}

export async function subjectOf(type: string): Promise<Subject> {
  const load = subjects[type]
  if (!load) throw new Error(`no form edits a ${type}`)
  return load()
}
