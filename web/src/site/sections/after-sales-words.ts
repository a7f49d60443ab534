// The two after-sales pages, in words.
import type { AfterSalesSetting } from '../loads/services.ts'

export interface AfterSales {
  readonly path: string
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly paragraphs: readonly string[]
  /** Below 'Nos Avantages'. */
  readonly advantages: readonly { readonly title: string; readonly text: string; readonly points: readonly string[] }[]
}

export const afterSalesWords: Readonly<Record<AfterSalesSetting, AfterSales>> = {
  savMedical: {
    path: '/medical',
    title: 'SAV Médical',
    lead: 'Un appareil se juge aux jours où il fonctionne. Nous restons à ses côtés, de la mise en service à son remplacement.',
    description:
      'Service après-vente des équipements médico-esthétiques en Tunisie et au Maroc : installation, formation, maintenance préventive et dépannage.',
    keywords: [
      'SAV médical Tunisie',
      'maintenance laser',
      'dépannage équipement esthétique',
      'Maroc',
      'pièces d’origine',
    ],
    paragraphs: [
      'L’installation commence avant la livraison. Nos techniciens relèvent l’alimentation électrique, la ventilation et les accès de votre cabinet, puis montent l’appareil, le règlent et le contrôlent en votre présence. La mise en service se conclut par un procès-verbal, signé de part et d’autre.',
      'La formation suit, chez vous et sur votre appareil : prise en main, réglages, règles de sécurité, gestes d’entretien. Elle s’adresse à ceux qui s’en serviront chaque jour, et reprend lorsque votre équipe change.',
      'La maintenance, enfin, est prévue dès l’achat. Nous tenons le carnet de chaque machine, préparons les pièces d’usure avant qu’elles ne manquent et vous prévenons lorsqu’une visite approche.',
    ],
    advantages: [
      {
        title: 'Une maintenance préventive',
        text: 'Des visites programmées avec vous, en dehors de vos heures de consultation lorsque c’est possible.',
        points: [
          'Contrôle de l’énergie délivrée et des sécurités',
          'Nettoyage des filtres et du circuit de refroidissement',
          'Compte rendu écrit, joint au carnet de l’appareil',
        ],
      },
      {
        title: 'Un dépannage par le même interlocuteur',
        text: 'Le technicien qui décroche connaît votre appareil et son historique : il cherche d’abord avec vous, puis se déplace.',
        points: [
          'Diagnostic au téléphone avant toute intervention',
          'Pièces d’origine, posées par des techniciens formés',
          'Contrôle complet avant la remise en service',
        ],
      },
    ],
  },
  savFitness: {
    path: '/fitness-2',
    title: 'SAV Sport & Fitness',
    lead: 'Une machine arrêtée se remarque plus que dix qui tournent. Nos équipes gardent votre salle complète.',
    description:
      'Service après-vente du matériel de sport, fitness et pilates en Tunisie et au Maroc : installation, formation, entretien programmé et réparation sur site.',
    keywords: ['SAV fitness Tunisie', 'réparation tapis de course', 'entretien matériel de sport', 'Maroc', 'pilates'],
    paragraphs: [
      'Nous installons ce que nous vendons. Le plan coté tient compte des dégagements, des prises et du sol ; le jour venu, les machines sont montées, mises à niveau, essayées une à une, et les emballages repartent avec nous.',
      'Vos coachs sont formés sur place : réglages selon le pratiquant, consignes de sécurité, contrôles de début de journée. Cinq minutes de soin quotidien évitent la plupart des pannes, encore faut-il savoir où regarder.',
      'Vient ensuite l’entretien : courroies, câbles, ressorts, selleries, électronique. Nos techniciens passent à un rythme choisi selon la fréquentation de votre salle, et interviennent entre deux visites dès que vous appelez.',
    ],
    advantages: [
      {
        title: 'Un contrat d’entretien à la mesure de votre salle',
        text: 'Un inventaire de vos machines, un calendrier de visites et un seul numéro à composer : la disponibilité de votre matériel n’est plus un souci de fin de journée.',
        points: [
          'Visites réglées sur l’usage réel, machine par machine',
          'Pièces d’usure courantes gardées en stock',
          'Réparation sur site, sans démontage inutile',
          'Conseil de remplacement lorsque l’entretien ne suffit plus',
        ],
      },
    ],
  },
}
