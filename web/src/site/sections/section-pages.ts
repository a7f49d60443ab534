// The pages that are made of a title, a few sentences and ways on, one row each.

export interface SectionPageContent {
  readonly path: string
  readonly title: string
  readonly eyebrow: string
  readonly description: string
  readonly paragraphs: readonly string[]
  /** The catalogue category whose treatments the page shows. */
  readonly categorySlug?: string
  /** Which after-sales line of the settings the page shows. */
  readonly afterSales?: 'savMedical' | 'savFitness'
}

const region = 'en Tunisie et au Maroc'

export const sectionPages: readonly SectionPageContent[] = [
  {
    path: '/propos',
    title: 'À Propos',
    eyebrow: 'Notre maison',
    description: `Distributeur d’équipements médico-esthétiques, spa, fitness et pilates ${region} : installation, formation et maintenance incluses.`,
    paragraphs: [
      `Nous équipons les cabinets médicaux, les centres esthétiques, les spas et les salles de sport ${region}. Chaque appareil que nous proposons est choisi pour sa fiabilité, sa précision et la qualité de son suivi.`,
      'Notre engagement ne s’arrête pas à la livraison : étude de votre projet, installation sur site, formation de vos équipes et maintenance par nos techniciens font partie de chaque vente.',
    ],
  },
  {
    path: '/spa',
    title: 'SPA',
    eyebrow: 'Bien-être',
    description: `Équipements de spa ${region} : lits de massage, hydrothérapie et soins du visage, installation et maintenance incluses.`,
    paragraphs: [
      'Nos partenaires et produits dédiés au SPA : un choix resserré d’équipements pour des cabines où chaque geste compte, du massage à l’hydrothérapie.',
    ],
    categorySlug: 'spa',
  },
  {
    path: '/fitness',
    title: 'Sport & Fitness',
    eyebrow: 'Performance',
    description: `Matériel de sport, fitness et pilates ${region} : Tunis, Sfax, Sousse. Conception des espaces, installation et maintenance incluses.`,
    paragraphs: [
      'Cardio-training, musculation fonctionnelle et pilates reformer : du matériel professionnel pour les salles de sport, les studios et les hôtels, avec l’implantation de vos espaces et la formation de vos coachs.',
    ],
    categorySlug: 'fitness',
  },
  {
    path: '/academie',
    title: 'Academie',
    eyebrow: 'Formation',
    description: `Ateliers et masterclass sur les équipements médico-esthétiques ${region} : théorie, pratique et accompagnement.`,
    paragraphs: [
      'Nos ateliers et masterclass réunissent les praticiens autour des technologies que nous distribuons : une partie théorique, une prise en main sur appareil, et le temps d’échanger avec nos formateurs.',
      'Écrivez-nous pour connaître les prochaines dates et réserver votre place.',
    ],
  },
  {
    path: '/event-medical',
    title: 'Événements Médicaux',
    eyebrow: 'Events',
    description: `Congrès, démonstrations et rencontres autour des équipements médico-esthétiques ${region}.`,
    paragraphs: [
      'Congrès, journées portes ouvertes et démonstrations : nous allons à la rencontre des praticiens tout au long de l’année. Contactez-nous pour être invité aux prochains rendez-vous.',
    ],
  },
  {
    path: '/event-fitness',
    title: 'Events Fitness',
    eyebrow: 'Events',
    description: `Événements fitness et pilates ${region} : démonstrations de matériel, rencontres et entraînements.`,
    paragraphs: [
      'Démonstrations de matériel, ouvertures de salles et entraînements partagés : contactez-nous pour participer aux prochains rendez-vous.',
    ],
  },
  {
    path: '/medical',
    title: 'SAV Médical',
    eyebrow: 'Service après-vente',
    description: `Service après-vente des équipements médico-esthétiques ${region} : maintenance préventive, dépannage et pièces d’origine.`,
    paragraphs: [
      'Nos techniciens assurent la mise en service, la maintenance préventive et le dépannage de vos appareils médico-esthétiques, avec des pièces d’origine et un interlocuteur unique.',
    ],
    afterSales: 'savMedical',
  },
  {
    path: '/fitness-2',
    title: 'SAV Sport & Fitness',
    eyebrow: 'Service après-vente',
    description: `Service après-vente du matériel de sport et de fitness ${region} : entretien, réparation et contrats de maintenance.`,
    paragraphs: [
      'Entretien programmé, réparation sur site et contrats de maintenance : nos équipes gardent vos machines disponibles, et vos adhérents en mouvement.',
    ],
    afterSales: 'savFitness',
  },
  {
    path: '/temoignages',
    title: 'Témoignages',
    eyebrow: 'Ils nous font confiance',
    description: `Les professionnels de santé et du sport équipés par nos soins ${region}.`,
    paragraphs: [
      'Découvrez les expériences de nos professionnels de santé : nous vous mettons volontiers en relation avec un confrère équipé, pour parler de la pratique au quotidien.',
    ],
  },
  {
    path: '/blog',
    title: 'Actualités Médicales',
    eyebrow: 'Blog',
    description: `Actualités des équipements médico-esthétiques, spa et fitness ${region}.`,
    paragraphs: [
      'Technologies, installations et conseils d’équipement : nos actualités paraissent ici. En attendant la prochaine, le catalogue vous est ouvert.',
    ],
  },
]
