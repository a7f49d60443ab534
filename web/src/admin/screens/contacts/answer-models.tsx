// What answers begin with: texts with fields between braces, which are filled in where one answers.
import { answerModel } from '../../../content/fields/index.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { stateNames } from '../../lists/contact-list.ts'
import { modelFields } from './answer-text.ts'

const fieldNames = Object.keys(modelFields)
  .map((name) => `{${name}}`)
  .join(', ')

export default collectionOf(answerModel, {
  path: '/api/answer-models',
  noun: { one: 'modèle', which: 'de réponse' },
  lead: 'Les textes par lesquels une réponse commence. Tant que vous n’en avez pas écrit, deux modèles de départ sont proposés.',
  fields: [
    {
      name: { label: 'Nom du modèle', placeholder: 'Devis joint' },
      subject: { label: 'Objet', placeholder: 'Votre demande {référence}' },
      text: {
        label: 'Texte',
        lines: 10,
        help: `Ces champs se remplissent d’eux-mêmes\u00a0: ${fieldNames}. Ce que vous écrivez entre accolades sous un autre nom, comme {montant}, reste à remplir avant l’envoi.`,
      },
      state: {
        label: 'État après l’envoi',
        names: stateNames,
      },
    },
  ],
  named: ({ name }) => name,
  detail: ({ subject }) => subject,
})
