// What the pages of SPA and fitness say, apart from what the catalogue says.
import type { ServiceArea } from '../../content/services.ts'

interface AreaWords {
  readonly heroText?: string
  readonly description: string
  readonly keywords: readonly string[]
  /** The sentence of the closing block. */
  readonly closing: string
}

export const areaWords: Readonly<Record<ServiceArea['address'], AreaWords>> = {
  '/spa': {
    heroText: 'Nos partenaires et produits dédiées au SPA',
    description:
      'Équipements de spa en Tunisie et au Maroc, à Tunis, Sfax et Sousse : massage, hydrothérapie, soins du visage. Installation, formation et maintenance incluses.',
    keywords: [
      'équipement spa Tunisie',
      'matériel spa Maroc',
      'lit de massage',
      'hydrothérapie',
      'Tunis',
      'Sfax',
      'Sousse',
    ],
    closing:
      'Une cabine à ouvrir, un bassin à rénover : décrivez-nous le lieu, nous vous répondons avec un plan et un devis.',
  },
  '/fitness': {
    description:
      'Matériel de sport, fitness et pilates en Tunisie et au Maroc, à Tunis, Sfax et Sousse. Étude des espaces, installation, formation et maintenance incluses.',
    keywords: [
      'matériel fitness Tunisie',
      'équipement sport Maroc',
      'pilates reformer',
      'cardio',
      'Tunis',
      'Sfax',
      'Sousse',
    ],
    closing:
      'Une salle, un studio, un hôtel : donnez-nous la surface et l’usage, nous vous répondons avec une implantation et un devis.',
  },
}
