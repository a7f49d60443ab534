// Logos of the partners, as they stand in a row on the dark ground of the home page.
import { partner } from '../../../content/fields/index.ts'
import { siteName } from '../../../content/formats.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { siteImageTarget } from '../../uploads/store-file.ts'

export default collectionOf(partner, {
  path: '/api/partners',
  noun: { one: 'partenaire' },
  removal: 'at-once',
  texts: { loadFailed: 'Échec du chargement des partenaires', saveFailed: "Échec de l'enregistrement du partenaire" },
  layout: 'grid',
  fields: [
    {
      url: ['URL du partenaire', 'https://'],
      isDark: { label: 'Logo sombre', help: 'Montré en blanc sur le fond sombre du site, comme dans l’aperçu.' },
    },
    {
      logo: {
        label: 'Logo',
        hint: 'Un SVG ou un PNG sur fond transparent convient le mieux.',
        upload: siteImageTarget,
        tile: ({ isDark }) => (isDark ? 'logo-white' : 'logo'),
      },
    },
  ],
  named: ({ url }) => siteName(url),
  detail: ({ isDark }) => (isDark ? 'Logo sombre, montré en blanc' : ''),
})
