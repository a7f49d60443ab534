// The news of the home page: whether they show at all, and which articles.
import { site } from '../../../content/fields/index.ts'
import { formOf } from '../../fields/form.tsx'
import { Single } from '../../single/single.tsx'
import { blogSectionStore, marksOf } from './blog-section-values.ts'
import { ShownPosts } from './shown-posts.tsx'

const form = formOf(
  site,
  (field) => (
    <div className="home-form">
      {field('showBlogSection', {
        label: 'Afficher la section blog sur la page d’accueil',
        help: 'Décochée, la section « Actualités Médicales » n’apparaît plus\u202f; les articles restent dans le blog.',
      })}
      {field('shown', { label: 'Articles affichés sur la page d’accueil', as: ShownPosts })}
    </div>
  ),
  {
    own: {
      shown: {
        kind: 'referenceList',
        madeOf: marksOf,
      },
    },
  },
)

export const blogSectionKind = {
  name: 'blog-section',
  label: 'Section blog de la page d’accueil',
  store: blogSectionStore,
  texts: {
    saved: 'Paramètres enregistrés avec succès!',
    loadFailed: () => 'Failed to load blog posts',
    saveFailed: () => "Erreur lors de l'enregistrement des paramètres",
  },
  form,
  history: '/admin/historique/parametres',
  address: '/',
}

export default () => <Single kind={blogSectionKind} />
