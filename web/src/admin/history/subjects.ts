// What a history needs to know of a type: its fields as its form names them, and which version of an item there is now.
// The forms come with the code of their screens, when they are asked for.
import type { QueryClient } from '@tanstack/react-query'
import type { NamedFields } from '../fields/named.ts'

interface Subject {
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
  Category: async () => collected((await import('../screens/categories/categories.tsx')).default.kind),
  Treatment: async () => collected((await import('../screens/categories/treatments.tsx')).default.kind),
  BlogPost: async () => collected((await import('../screens/articles/articles-screen.tsx')).default.kind),
  Event: async () => collected((await import('../screens/events/events-screen.tsx')).default.kind),
  HeroSlide: async () => collected((await import('../screens/home/slides.tsx')).default.kind),
  Service: async () => collected((await import('../screens/home/services.tsx')).default.kind),
  Testimonial: async () => collected((await import('../screens/home/testimonials.tsx')).default.kind),
  Reference: async () => collected((await import('../screens/home/references.tsx')).default.kind),
  Partner: async () => collected((await import('../screens/home/partners.tsx')).default.kind),
  SpaService: async () => collected((await import('../screens/spa/spa-screen.tsx')).default.kind),
  FitnessService: async () => collected((await import('../screens/fitness/fitness-screen.tsx')).Services.kind),
  AnswerModel: async () => collected((await import('../screens/contacts/answer-models.tsx')).default.kind),
  Redirect: async () => collected((await import('../screens/redirects/redirects.tsx')).Redirects.kind),
  Facet: async () => collected((await import('../screens/facets/facets.tsx')).default.kind),
  FitnessPage: async () => once((await import('../screens/fitness/fitness-screen.tsx')).Page.kind),
  About: async () => once((await import('../screens/about/about-screen.tsx')).default.kind),
  Privacy: async () => once((await import('../screens/privacy/privacy-screen.tsx')).default.kind),
  Site: async () => once((await import('../screens/settings/settings-screen.tsx')).default.kind),
}

export async function subjectOf(type: string): Promise<Subject> {
  const load = subjects[type]
  if (!load) throw new Error(`no form edits a ${type}`)
  return load()
}
