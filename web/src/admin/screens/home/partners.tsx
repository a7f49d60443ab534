// Logos of the partners, as they stand in a row on the dark ground of the home page.
import type { Partner } from '../../../content/entities.ts'
import { Image } from '../../../ui/image.tsx'
import { readInOrder } from '../../catalogue/queries.ts'
import { Collection } from '../../collection/collection.tsx'
import type { CollectionKind } from '../../collection/kind.ts'
import { type Problem, useValue } from '../../forms/draft.ts'
import { CheckField, TextField } from '../../forms/field.tsx'
import { ImagesField } from '../../uploads/images-field.tsx'
import { siteImageTarget } from '../../uploads/use-uploads.ts'
import { homeAddress } from './home-address.ts'
import { webAddress } from './web-address.ts'

interface PartnerValues {
  /** Its address, once it is uploaded: one or none. */
  readonly logo: readonly string[]
  readonly url: string
  readonly isDark: boolean
}

function problems({ logo, url }: PartnerValues): readonly Problem[] {
  if (logo.length === 0 || url.trim() === '') {
    return [{ path: logo.length === 0 ? 'logo' : 'url', message: "Le logo et l'URL sont requis" }]
  }
  return webAddress(url.trim()) ? [] : [{ path: 'url', message: "L'URL doit être une adresse complète (https://…)." }]
}

/** A partner has no name of its own: the site that its logo leads to stands for it, or what it has in the place of one. */
function nameOf({ url }: Partner): string {
  const address = webAddress(url)
  if (!address) return url
  const { hostname, pathname } = address
  return `${hostname.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}

const partnerKind: CollectionKind<Partner, PartnerValues> = {
  name: 'partner',
  path: '/api/partners',
  query: readInOrder('/api/partners', 'partners'),
  texts: {
    add: 'Ajouter un partenaire',
    edit: 'Modifier le partenaire',
    empty: 'Aucun partenaire pour le moment. Ajoutez le premier ci-dessus.',
    added: 'Partenaire ajouté avec succès !',
    updated: 'Partenaire mis à jour avec succès !',
    removed: 'Partenaire supprimé avec succès !',
    loadFailed: () => 'Échec du chargement des partenaires',
    saveFailed: () => "Échec de l'enregistrement du partenaire",
    removeFailed: (message) => `Erreur lors de la suppression: ${message}`,
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer ce partenaire ?' },
  ordering: {
    mode: 'at-once',
    path: '/api/partners/reorder',
    method: 'POST',
    body: (ids) => ({ partners: ids.map((id, index) => ({ id, order: index + 1 })) }),
    failed: (message) => `Erreur de réorganisation: ${message}`,
  },
  layout: 'grid',
  empty: { logo: [], url: '', isDark: false },
  valuesOf: ({ logo, url, isDark }) => ({ logo: logo ? [logo] : [], url, isDark }),
  problems,
  body: ({ logo, url, isDark }) => ({ logo: logo[0], url: url.trim(), isDark }),
  drawFields: () => <PartnerFields />,
  nameOf,
  pictureOf: ({ logo, isDark }) => (
    <div className={isDark ? 'partner-logo partner-logo-white' : 'partner-logo'}>
      <Image src={logo} alt="" sizes="176px" />
    </div>
  ),
  detailOf: ({ isDark }) => (isDark ? 'Logo sombre, montré en blanc' : ''),
  addressOf: () => homeAddress,
}

function PartnerFields() {
  const isDark = useValue('isDark') === true
  return (
    <div className="collection-fields">
      <div>
        <TextField path="url" label="URL du partenaire" kind="url" required placeholder="https://" />
        <CheckField
          path="isDark"
          label="Logo sombre"
          help="Le fond du site est sombre : un logo noir ou foncé y est montré en blanc. L’aperçu le montre ainsi."
        />
      </div>
      <ImagesField
        path="logo"
        label="Logo"
        required
        target={siteImageTarget}
        count_max={1}
        shape={isDark ? 'logo-white' : 'logo'}
        help="SVG, PNG ou WebP sur fond transparent, 5 MB au plus."
        failed={uploadFailed}
      />
    </div>
  )
}

const uploadFailed = () => "Échec du téléchargement de l'image"

export default function Partners() {
  return <Collection kind={partnerKind} />
}
