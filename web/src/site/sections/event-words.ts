// What the lists of the two types of events say.
import type { EventType } from '../../content/events.ts'

interface EventWords {
  readonly eyebrow: string
  readonly lead: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly failure: string
  readonly empty: string
  readonly call: string
}

const region = 'en Tunisie et au Maroc'

export const eventWords: Readonly<Record<EventType, EventWords>> = {
  medical: {
    eyebrow: 'Rencontres et démonstrations',
    lead: 'Congrès, ateliers et démonstrations : nous allons à la rencontre des praticiens, appareils en main, et nous vous en rapportons l’essentiel.',
    description: `Congrès, ateliers et démonstrations d’équipements médico-esthétiques ${region} : nos rencontres avec les praticiens, en images et en films.`,
    keywords: ['événements médicaux', 'congrès', 'atelier', 'démonstration', 'médecine esthétique', 'Tunisie', 'Maroc'],
    failure: 'Erreur lors du chargement des événements médicaux.',
    empty: 'Aucun événement médical n’est annoncé pour le moment. Écrivez-nous pour être invité au prochain.',
    call: 'Une date, un programme, une place pour votre équipe : écrivez-nous, un conseiller vous répond.',
  },
  fitness: {
    eyebrow: 'Salles, studios et entraînements',
    lead: 'Ouvertures de salles, essais de matériel et entraînements partagés : le mouvement se comprend mieux en le pratiquant.',
    description: `Événements fitness et pilates ${region} : essais de matériel, ouvertures de salles et entraînements partagés, en films.`,
    keywords: ['événements fitness', 'pilates', 'salle de sport', 'essai de matériel', 'coachs', 'Tunisie', 'Maroc'],
    failure: 'Erreur lors du chargement des événements fitness.',
    empty: 'Aucun événement fitness n’est annoncé pour le moment. Écrivez-nous pour être invité au prochain.',
    call: 'Venez essayer, seul ou avec votre équipe : écrivez-nous, nous vous gardons une place.',
  },
}
