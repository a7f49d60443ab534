// Logos of the partners, as they stand in a row on the dark ground of the home page.
import { partner } from '../../../content/fields/index.ts'
import { siteName } from '../../../content/formats.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { pictureSize } from '../../uploads/file-rules.ts'
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
      isDark: {
        label: 'Logo sombre',
        help: 'Le fond du site est sombre : un logo noir ou foncé y est montré en blanc. L’aperçu le montre ainsi.',
      },
    },
    {
      logo: {
        label: 'Logo',
        help: `SVG, PNG ou WebP sur fond transparent, ${pictureSize} au plus.`,
        upload: siteImageTarget,
        tile: ({ isDark }) => (isDark ? 'logo-white' : 'logo'),
      },
    },
  ],
  named: ({ url }) => siteName(url),
  detail: ({ isDark }) => (isDark ? 'Logo sombre, montré en blanc' : ''),
  page: '/',
})
