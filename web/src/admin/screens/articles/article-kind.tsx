// Articles: what the form shows, and what it says.

import { articleAddress } from '../../../content/blog.ts'
import type { BlogPost } from '../../../content/entities.ts'
import { isOnHomePage } from '../../../content/home.ts'
import { frenchDate } from '../../../lib/french-date.ts'
import { plainText } from '../../../lib/markup.ts'
import { readInOrder } from '../../catalogue/queries.ts'
import type { CollectionKind } from '../../collection/kind.ts'
import { useValue } from '../../forms/draft.ts'
import { CheckField, SelectField, TextField, textOf } from '../../forms/field.tsx'
import { Part } from '../../forms/part.tsx'
import { Rows } from '../../forms/rows.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { ImagesField } from '../../uploads/images-field.tsx'
import { articleImageTarget, imageUploadFailed } from '../../uploads/use-uploads.ts'
import {
  type ArticleValues,
  articleBody,
  articleCategories,
  articleCopy,
  articleId,
  articleProblems,
  articleValues,
  emptyArticle,
  emptyLink,
} from './article-values.ts'

export const articleKind: CollectionKind<BlogPost, ArticleValues> = {
  name: 'article',
  path: '/api/blog',
  query: readInOrder<BlogPost>('/api/blog', 'posts'),
  texts: {
    add: 'Nouvel article',
    edit: 'Modifier l’article',
    empty: 'Aucun article trouvé. Créez votre premier article!',
    added: 'Nouvel article créé avec succès!',
    updated: 'Article modifié avec succès!',
    removed: 'Article supprimé avec succès!',
    loadFailed: () => 'Impossible de charger les articles. Veuillez réessayer.',
    saveFailed: () => "Impossible d'enregistrer l'article. Veuillez réessayer.",
    removeFailed: () => "Impossible de supprimer l'article. Veuillez réessayer.",
  },
  removal: { question: 'Êtes-vous sûr de vouloir supprimer cet article ?' },
  get empty() {
    return emptyArticle()
  },
  rows: { relatedLinks: [emptyLink()] },
  valuesOf: articleValues,
  copyOf: articleCopy,
  problems: articleProblems,
  body: (values, edited) => articleBody(values, edited === null),
  drawFields: (edited) => <ArticleFields address={edited ? articleAddress(edited.id) : null} />,
  nameOf: (post) => plainText(post.title),
  pictureOf: (post) => post.image,
  detailOf: (post) =>
    [frenchDate(post.date), post.category, isOnHomePage(post) ? 'sur la page d’accueil' : '']
      .filter(Boolean)
      .join(' · '),
  addressOf: (post) => articleAddress(post.id),
}

const categoryOptions = articleCategories.map((name) => ({ value: name, label: name }))

function ArticleFields({ address }: { address: string | null }) {
  return (
    <>
      <Part title="Article">
        <RichTextField path="title" label="Titre" shape="line" required advised={{ length_max: 100, markup: true }} />
        <Address address={address} />
        <ImagesField
          path="image"
          label="Image"
          help="JPG, PNG, WebP ou HEIC, 5 MB au plus. En largeur de préférence."
          required
          target={articleImageTarget}
          count_max={1}
          arrived="Image téléchargée avec succès!"
          failed={() => imageUploadFailed}
        />
        <RichTextField
          path="excerpt"
          label="Extrait"
          shape="paragraph"
          help="Les quelques phrases que montrent les listes d’articles."
          advised={{ length_max: 200, markup: true }}
        />
        <div className="article-facts">
          <SelectField path="category" label="Catégorie" required options={categoryOptions} />
          <TextField path="date" label="Date" kind="date" required />
        </div>
        <RichTextField path="author" label="Auteur" shape="line" required />
        <CheckField path="showOnHomepage" label="Afficher sur la page d’accueil" />
      </Part>
      <section className="form-part article-content">
        <RichTextField path="content" label="Contenu" shape="article" required />
      </section>
      <Part title="À lire aussi">
        <Rows
          path="relatedLinks"
          legend="Liens à lire aussi"
          titled
          help="Montrés sous l’article, dans cet ordre."
          rowName="Lien"
          addLabel="Ajouter un lien"
          makeRow={emptyLink}
          rows_max={30}
          drawRow={drawLink}
        />
      </Part>
      <Part title="Moteurs de recherche">
        <TextField
          path="seoTitle"
          label="Titre SEO"
          length_max={300}
          advised={{ length_min: 60, length_max: 120 }}
          help="Le titre de l’article si rien n’est écrit."
        />
        <TextField
          path="seoDescription"
          label="Description SEO"
          lines={3}
          length_max={1000}
          advised={{ length_min: 150, length_max: 160 }}
          help="L’extrait si rien n’est écrit."
        />
        <TextField path="seoKeywords" label="Mots-clés SEO" length_max={1000} help="Séparés par des virgules." />
      </Part>
    </>
  )
}

const drawLink = (path: string) => (
  <>
    <TextField path={`${path}.title`} label="Titre" length_max={200} />
    <TextField path={`${path}.link`} label="Adresse" placeholder="/contact ou https://" />
  </>
)

/** A new article's address is made of its title; later it stays. */
function Address({ address }: { address: string | null }) {
  const id = articleId(textOf(useValue('title')))
  const shown = address ?? (id === '' ? null : articleAddress(id))
  return shown === null ? null : (
    <p className="field-help">
      Adresse : <code>{shown}</code>
    </p>
  )
}
