// The news of the home page: whether they show at all, and which articles.
import { isOnHomePage } from '../../../content/home.ts'
import { CheckField } from '../../forms/field.tsx'
import type { SingleKind } from '../../single/kind.ts'
import { Single } from '../../single/single.tsx'
import { type BlogSectionItem, type BlogSectionValues, blogSectionStore } from './blog-section-values.ts'
import { homeAddress } from './home-address.ts'
import { ShownPosts } from './shown-posts.tsx'

const blogSectionKind: SingleKind<BlogSectionItem, BlogSectionValues> = {
  name: 'blog-section',
  label: 'Section blog de la page d’accueil',
  store: blogSectionStore,
  texts: {
    saved: 'Paramètres enregistrés avec succès!',
    loadFailed: () => 'Failed to load blog posts',
    saveFailed: () => "Erreur lors de l'enregistrement des paramètres",
  },
  valuesOf: ({ showBlogSection, posts }) => ({
    showBlogSection,
    shown: posts.filter(isOnHomePage).map(({ _id }) => _id),
  }),
  problems: () => [],
  drawFields: ({ posts }) => (
    <div className="home-form">
      <CheckField
        path="showBlogSection"
        label="Afficher la section blog sur la page d’accueil"
        help="Décochée, la section « Actualités Médicales » n’apparaît plus ; les articles restent dans le blog."
      />
      <ShownPosts posts={posts} />
    </div>
  ),
  address: homeAddress,
}

export default function BlogSection() {
  return <Single kind={blogSectionKind} />
}
