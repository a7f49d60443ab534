// What the list of articles can be asked for.
import type { BlogPost } from '../../content/entities.ts'
import { blogPost } from '../../content/fields/index.ts'
import { actsOf, type ListKind } from '../list/kind.ts'

type ListedArticle = Pick<
  BlogPost,
  '_id' | 'id' | 'title' | 'image' | 'date' | 'category' | 'showOnHomepage' | 'updatedAt'
>

export const articleList: ListKind<ListedArticle> = {
  path: '/api/blog',
  fields: ['id', 'title', 'image', 'date', 'category', 'showOnHomepage', 'updatedAt'],
  searched: 'Titre, extrait, catégorie, auteur',
  filters: [
    {
      name: 'rubrique',
      parameter: 'category',
      label: 'Catégorie',
      any: 'Toutes les catégories',
      choices: blogPost.fields.category.choices.map((category) => ({ value: category, label: category })),
    },
    {
      name: 'accueil',
      parameter: 'showOnHomepage',
      label: 'Page d’accueil',
      any: 'Tous les articles',
      choices: [
        { value: 'oui', label: 'Sur la page d’accueil', sends: 'true' },
        { value: 'non', label: 'Pas sur la page d’accueil', sends: 'false' },
      ],
    },
  ],
  orders: [
    { value: 'recents', label: 'Les plus récents', sends: '-date' },
    { value: 'anciens', label: 'Les plus anciens', sends: 'date' },
    { value: 'modifies', label: 'Derniers modifiés', sends: '-updatedAt' },
    { value: 'titre', label: 'Titre, de A à Z', sends: 'title' },
  ],
  acts: actsOf(
    { one: 'article' },
    {
      changes: [
        {
          label: 'Mettre sur la page d’accueil',
          changes: { showOnHomepage: true },
          done: ({ count }) => `${count} sur la page d’accueil`,
        },
        {
          label: 'Retirer de la page d’accueil',
          changes: { showOnHomepage: false },
          done: ({ count, ending }) => `${count} retiré${ending} de la page d’accueil`,
        },
      ],
      moves: [
        {
          label: 'Changer de catégorie',
          field: 'category',
          choices: () => blogPost.fields.category.choices.map((category) => ({ value: category, label: category })),
          done: ({ count, ending }) => `${count} déplacé${ending}`,
        },
      ],
    },
  ),
}
