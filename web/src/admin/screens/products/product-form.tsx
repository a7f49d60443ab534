// A product: the one form for creation and update alike, and what is said of it.

import { product } from '../../../content/fields/index.ts'
import { pictureCalled, viewCalled } from '../../../content/pictures.ts'
import { productQuery } from '../../catalogue/queries.ts'
import { collectionOf } from '../../collection/collection-of.tsx'
import type { Drawn } from '../../fields/options.ts'
import { TextField } from '../../forms/field.tsx'
import { useValue } from '../../forms/form-state.ts'
import { Part } from '../../forms/part.tsx'
import { comesBack } from '../../list/kind.ts'
import { productList } from '../../lists/product-list.ts'
import { besideText, square } from '../../uploads/crops.tsx'
import { fileHelp, pictureSize } from '../../uploads/file-rules.ts'
import { PdfField } from '../../uploads/images-field.tsx'
import { catalogTarget, imagesTarget, imageTarget } from '../../uploads/store-file.ts'
import { ProductCard } from './product-card.tsx'
import './product-form.css'

const { images, infoSections } = product.fields

export const { kind: productKind } = collectionOf(product, {
  list: productList,
  appears: true,
  one: productQuery,
  noun: { one: 'produit' },
  layout: 'grid',
  Card: ProductCard,
  skeletons: 6,
  texts: {
    add: 'Créer un produit',
    way: 'Ajouter un produit',
    empty: 'Aucun produit pour le moment.',
    notFound: 'Aucun produit trouvé correspondant à vos critères.',
    create: 'Créer le produit',
    back: 'Tous les produits',
    added: 'Produit créé avec succès !',
    updated: 'Product updated successfully!',
    removed: 'Produit supprimé avec succès!',
    loadFailed: 'Failed to load products: {message}',
    itemFailed: 'Failed to load product data: {message}',
    saveFailed: (message, adding, isServers) =>
      adding ? (isServers ? message : 'Failed to create product') : `Failed to update product: ${message}`,
    removeFailed: 'Échec de la suppression du produit: {message}',
  },
  removal: {
    question: 'Supprimer ce produit\u202f?',
    consequence: (name) => `« ${name} » disparaîtra du site et des listes de produits similaires. ${comesBack}`,
    pending: 'Suppression du produit…',
    inForm: true,
  },
  return_ms: 2000,
  fields: (field) => (
    <>
      <Part title="Informations">
        {field('name', { label: 'Nom' })}
        {field('description', { label: 'Description', lines: 6 })}
        <div className="product-pairs">
          {field('category', {
            label: 'Catégorie',
            // A treatment belongs to one category: it does not follow the product into another.
            changes: (category) => ({ category, treatment: '' }),
          })}
          {field('treatment', { label: 'Traitement' })}
        </div>
        {field('isActive', { label: 'Produit actif' })}
      </Part>
      <Part title="Images">
        <div className="product-pairs">
          {field('image', { label: 'Image principale', upload: imageTarget, places: [square] })}
          {field('images', {
            label: 'Images supplémentaires',
            help: `Une ou deux images, ${pictureSize} au plus chacune.`,
            upload: imagesTarget,
            called: (name, number) => viewCalled(name, number + 1),
            places: [square],
            full: images.too_many,
            cut: (added) => `Only added ${added} images. Maximum of ${images.count_max} images allowed.`,
            failed: (message) => `Failed to upload images: ${message}`,
          })}
        </div>
      </Part>
      <Part title="Spécifications">
        <div className="product-pairs">
          {field('specifications.technology', { label: 'Technologie' })}
          {field('specifications.power', { label: 'Énergie' })}
          {field('specifications.frequency', { label: 'Fréquence' })}
          {field('specifications.screen', { label: 'Écran' })}
          {field('specifications.dimensions', { label: 'Dimensions' })}
        </div>
        {field('newSpecifications', {
          label: 'Spécifications libres',
          entry: 'une spécification libre',
          addLabel: 'Ajouter une spécification',
        })}
      </Part>
      {field('features', {
        label: 'Caractéristiques',
        ownPart: true,
        help: 'Une par ligne\u202f; les lignes vides ne sont pas enregistrées.',
        entry: 'une caractéristique',
        rows_min: 1,
        look: 'single',
      })}
      {field('infoSections', {
        label: 'Sections d’information',
        ownPart: true,
        help: 'Image et texte alternés sur la page du produit, dans cet ordre.',
        entry: 'une section',
        rows_min: 1,
        look: 'large',
        row: [
          {
            title: 'Titre',
            description: { label: 'Description', lines: 3 },
            secondaryDescription: { label: 'Description secondaire', lines: 3 },
          },
          {
            imageUrls: {
              label: 'Images',
              help: `Au moins une image, ${pictureSize} au plus chacune.`,
              upload: imagesTarget,
              called: pictureCalled,
              places: besideText,
              last: 'Au moins une image est requise pour chaque section',
              failed: (message) => `Failed to upload info section image: ${message}`,
            },
            imagePosition: { label: 'Position de l’image', options: { left: 'À gauche', right: 'À droite' } },
          },
        ],
      })}
      {field('questions', {
        label: 'Questions et réponses',
        ownPart: true,
        help: 'Ce que vos clients demandent de cette machine. La page du produit les montre dans cet ordre, la recherche et les moteurs les trouvent.',
        entry: 'une question',
        look: 'large',
        row: [{ question: 'Question', answer: { label: 'Réponse', lines: 4 } }],
      })}
      {field('similarProducts', {
        label: 'Produits similaires',
        ownPart: true,
        help: 'La page du produit montre les trois premiers.',
        loadFailed: (message) => `Failed to load products: ${message}`,
      })}
      <Part title="Catalogue">
        {field('catalog.type', {
          label: 'Type de catalogue',
          options: { url: 'Adresse en ligne', file: 'Fichier PDF' },
          changes: (type) => ({ catalog: { type, value: '' } }),
        })}
        {field('catalog.value', { label: 'Adresse du catalogue', as: CatalogValue })}
      </Part>
    </>
  ),
  check: (found, values, edited) => {
    if (!edited) return found
    const bare = values.infoSections.filter(({ imageUrls }) => imageUrls.length === 0).length
    const message = `Image URL is required for ${bare} info section(s). Please upload images for all info sections.`
    const isBare = (said: string) => said === infoSections.parts.imageUrls.too_few
    return found.map((problem) => (isBare(problem.message) ? { ...problem, message } : problem))
  },
  // What there is none of is left out of a creation; an update carries the main picture only if it was replaced.
  send: (body, { image, treatment, catalog }, edited) => {
    const isLeftOut = edited
      ? { image: image === edited.image }
      : { treatment: treatment === '', catalog: catalog.value.trim() === '' }
    return Object.fromEntries(Object.entries(body).filter(([name]) => !(isLeftOut as Record<string, boolean>)[name]))
  },
  copies: 'name',
})

export type ProductValues = ReturnType<typeof productKind.form.empty>

function CatalogValue({ path, label }: Drawn) {
  const type = useValue('catalog.type')
  return type === 'url' ? (
    <TextField path={path} label={label} kind="url" placeholder="https://" />
  ) : (
    <PdfField
      path={path}
      label="Fichier du catalogue"
      help={fileHelp('pdf')}
      target={catalogTarget}
      failed={(message) => `Failed to upload catalog file: ${message}`}
    />
  )
}
