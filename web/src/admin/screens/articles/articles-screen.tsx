import { articleAddress } from '../../../content/blog.ts'
import { isBundledArticle } from '../../../content/bundled.ts'
import type { BlogPost } from '../../../content/entities.ts'
import { blogPost } from '../../../content/fields/index.ts'
import { isOnHomePage } from '../../../content/home.ts'
import { frenchDate } from '../../../lib/french-date.ts'
import { plainText } from '../../../lib/markup.ts'
import { slug } from '../../../lib/slug.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import { Part } from '../../forms/part.tsx'
import { Address } from '../../forms/read-only.tsx'
import { articleList } from '../../lists/article-list.ts'
import { readOne } from '../../queries.ts'
import { wide } from '../../uploads/crops.tsx'
import { articleImageTarget, imageUploadFailed } from '../../uploads/store-file.ts'
import { DateAhead } from './date-ahead.tsx'
import './articles-screen.css'

/** A new article's address is made of its title, or of an id that it has yet to get; later it stays. */
function addressOf({ title }: { readonly title: string }, edited: BlogPost | null) {
  if (edited) return articleAddress(edited)
  const id = slug(plainText(title))
  return id === '' || isBundledArticle(id) ? null : articleAddress({ id })
}

export default collectionOf(blogPost, {
  title: 'Gestion des Articles',
  name: 'article',
  list: articleList,
  one: readOne<BlogPost>('/api/blog'),
  noun: { one: 'article', space: ' ' },
  texts: {
    add: 'Nouvel article',
    edit: 'Modifier l’article',
    empty: 'Aucun article trouvé. Créez votre premier article!',
    added: 'Nouvel article créé avec succès!',
    updated: 'Article modifié avec succès!',
    removed: 'Article supprimé avec succès!',
    loadFailed: 'Impossible de charger les articles. Veuillez réessayer.',
    saveFailed: "Impossible d'enregistrer l'article. Veuillez réessayer.",
    removeFailed: "Impossible de supprimer l'article. Veuillez réessayer.",
  },
  fields: (field) => (
    <>
      <Part title="Article">
        {field('title', {
          label: 'Titre',
          where: 'Titre',
          advised: { length_max: 100, markup: true },
          below: <Address of={addressOf} />,
        })}
        {field('image', {
          places: [wide],
          label: 'Image',
          hint: 'En largeur de préférence.',
          upload: articleImageTarget,
          arrived: 'Image téléchargée avec succès!',
          failed: () => imageUploadFailed,
        })}
        {field('excerpt', {
          label: 'Extrait',
          shape: 'paragraph',
          help: 'Les quelques phrases que montrent les listes d’articles.',
          advised: { length_max: 200, markup: true },
        })}
        <div className="article-facts">
          {field('category', { label: 'Catégorie' })}
          <div>{field('date', { label: 'Date', below: <DateAhead /> })}</div>
        </div>
        {field('author', { label: 'Auteur', where: 'Auteur' })}
        {field('showOnHomepage', { label: 'Afficher sur la page d’accueil' })}
      </Part>
      <section className="form-part article-content">
        {field('content', { label: 'Contenu', where: 'Contenu' })}
      </section>
      {field('relatedLinks', {
        label: 'À lire aussi',
        ownPart: true,
        help: 'Montrés sous l’article, dans cet ordre.',
        entry: 'un lien',
        row: { title: 'Titre', link: { label: 'Adresse', placeholder: '/contact ou https://' } },
      })}
      <Part title="Moteurs de recherche">
        {field('seoTitle', {
          label: 'Titre SEO',
          advised: { length_min: 60, length_max: 120 },
          help: 'Le titre de l’article si rien n’est écrit.',
        })}
        {field('seoDescription', {
          label: 'Description SEO',
          lines: 3,
          advised: { length_min: 150, length_max: 160 },
          help: 'L’extrait si rien n’est écrit.',
        })}
        {field('seoKeywords', { label: 'Mots-clés SEO', help: 'Séparés par des virgules.' })}
      </Part>
    </>
  ),
  // The first thing that is wrong is said in a message as well.
  check: ([first, ...others]) => (first ? [{ ...first, toast: first.message }, ...others] : []),
  copies: 'title',
  notCopied: ['showOnHomepage'],
  named: ({ title }) => plainText(title),
  detail: (post) => [frenchDate(post.date), post.category, isOnHomePage(post) ? 'sur la page d’accueil' : ''],
  page: articleAddress,
})
