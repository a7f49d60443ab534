// The palette leads everywhere, and names what it leads to as the screens do.
import { expect, it } from 'vitest'
import { adminPlaceAt, bases, typeAt } from '../../lib/admin-addresses.ts'
import articles from '../screens/articles/articles-screen.tsx'
import categories from '../screens/categories/categories.tsx'
import treatments from '../screens/categories/treatments.tsx'
import events from '../screens/events/events-screen.tsx'
import { Services as fitness } from '../screens/fitness/fitness-screen.tsx'
import partners from '../screens/home/partners.tsx'
import references from '../screens/home/references.tsx'
import services from '../screens/home/services.tsx'
import slides from '../screens/home/slides.tsx'
import testimonials from '../screens/home/testimonials.tsx'
import { productKind } from '../screens/products/product-form.tsx'
import { Redirects } from '../screens/redirects/redirects.tsx'
import spa from '../screens/spa/spa-screen.tsx'
import { additions, screens } from './places.ts'

const pathOf = (to: unknown) => String(to).split('?')[0] as string

it('leads to every screen and tab once', () => {
  const plain = screens.filter(({ to }) => !String(to).includes('?')).map(({ to }) => to)
  expect(plain.toSorted()).toEqual(bases.toSorted())
})

it('leads nowhere else', () => {
  for (const { to } of [...screens, ...additions]) {
    expect(adminPlaceAt(pathOf(to))?.screen, String(to)).not.toBe('missing')
  }
})

it.each(['Anciennes adresses', 'Adresses introuvables', 'Vérifications', 'Calendrier', 'Corbeille', 'Journal'])(
  'knows the screen %s',
  (name) => expect(screens.map(({ label }) => label)).toContain(name),
)

const views = [
  articles,
  categories,
  treatments,
  events,
  fitness,
  partners,
  references,
  services,
  slides,
  testimonials,
  spa,
]
const kinds = [productKind, ...[...views, Redirects].map(({ kind }) => kind)]

it.each(kinds.map(({ type, texts }) => [type, texts.way ?? texts.add] as const))(
  '%s is added as its list says',
  (type, said) => {
    const addition = additions.find(({ to }) => typeAt(pathOf(to).replace(/\/nouveau$/, '')) === type)
    expect(said).toContain(addition?.label ?? 'nothing')
  },
)
