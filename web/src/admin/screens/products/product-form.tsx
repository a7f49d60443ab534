// The one form of a product, for creation and update alike.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, categoryTreatmentsQuery } from '../../catalogue/queries.ts'
import { type Draft, useDraft } from '../../forms/draft.ts'
import { CheckField, ChoiceField, SelectField, TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { Part } from '../../forms/part.tsx'
import { Rows } from '../../forms/rows.tsx'
import type { Saving } from '../../forms/use-save.tsx'
import { ProductsPicker } from '../../products-picker/products-picker.tsx'
import { useFailureToast } from '../../ui/states.tsx'
import { ImagesField, PdfField } from '../../uploads/images-field.tsx'
import { imagesTarget, imageTarget } from '../../uploads/use-uploads.ts'
import { imageMessages, images_max, type ProductMode, productPathOf, productProblems } from './product-rules.ts'
import {
  emptyFeature,
  emptySection,
  emptySpecification,
  type ProductValues,
  specificationFields,
} from './product-values.ts'
import { SectionsPart } from './sections-part.tsx'
import './product-form.css'

/** The name of the form, under which its drafts are kept. */
export const productForm = 'product'

const productRows = {
  newSpecifications: [emptySpecification()],
  features: [emptyFeature()],
  infoSections: [emptySection()],
}

interface ProductFormProps {
  readonly mode: ProductMode
  readonly draft: Draft<ProductValues>
  /** The product that is edited; '' while it is created. */
  readonly productId: string
  readonly saving: Omit<Saving<ProductValues>, 'check' | 'pathOf'>
  readonly onCancel?: () => void
  readonly closed?: boolean
  /** The version of the product that the form started from; '' while it is created. */
  readonly version: string
}

export function ProductForm(props: ProductFormProps) {
  const { mode, draft, productId } = props
  return (
    <Form
      name={productForm}
      label={mode === 'creation' ? 'Créer un produit' : 'Modifier le produit'}
      draft={draft}
      saving={{ ...props.saving, check: (values) => productProblems(values, mode), pathOf: productPathOf }}
      saveLabel={mode === 'creation' ? 'Créer le produit' : 'Enregistrer'}
      onCancel={props.onCancel}
      closed={props.closed ?? false}
      rescue={{ item: productId, version: props.version, rows: productRows }}
    >
      <Part title="Informations">
        <TextField path="name" label="Nom" required length_max={200} />
        <TextField path="description" label="Description" required lines={6} />
        <CategoryFields draft={draft} />
        <CheckField
          path="isActive"
          label="Produit actif"
          help="Un produit inactif n’apparaît pas sur le site ; vous le retrouvez ici."
        />
      </Part>
      <PicturesPart />
      <SpecificationsPart />
      <Part title="Caractéristiques">
        <Rows
          path="features"
          legend="Caractéristiques"
          titled
          help="Une par ligne ; les lignes vides ne sont pas enregistrées."
          rowName="Caractéristique"
          addLabel="Ajouter une caractéristique"
          makeRow={emptyFeature}
          rows_min={1}
          rows_max={100}
          drawRow={drawFeature}
          look="single"
        />
      </Part>
      <SectionsPart />
      <Part title="Produits similaires">
        <ProductsPicker
          path="similarProducts"
          label="Produits similaires"
          titled
          help="La page du produit montre les trois premiers."
          except={productId}
          loadFailed={(message) => `Failed to load products: ${message}`}
        />
      </Part>
      <Part title="Catalogue">
        <CatalogFields draft={draft} />
      </Part>
    </Form>
  )
}

function CategoryFields({ draft }: { draft: Draft<ProductValues> }) {
  const category = useDraft(draft, (current) => current.values().category)
  const categories = useQuery(categoriesQuery)
  const treatments = useQuery({ ...categoryTreatmentsQuery(category), enabled: category !== '' })
  useFailureToast(categories.error, () => 'Failed to fetch categories')
  useFailureToast(treatments.error, () => 'Failed to fetch treatments')
  const options = (list: readonly { _id: string; title: string }[] = []) =>
    list.map(({ _id, title }) => ({ value: _id, label: title }))
  return (
    <div className="product-classes">
      <SelectField
        path="category"
        label="Catégorie"
        required
        options={options(categories.data)}
        empty="Choisir une catégorie"
        // A treatment belongs to one category: it does not follow the product into another.
        onChoose={(chosen) => draft.patch({ category: chosen, treatment: '' })}
      />
      <SelectField
        path="treatment"
        label="Traitement"
        options={category === '' ? [] : options(treatments.data)}
        empty={category === '' ? 'Choisir d’abord une catégorie' : 'Aucun traitement'}
        disabled={category === ''}
      />
    </div>
  )
}

function PicturesPart() {
  return (
    <Part title="Images">
      <div className="product-images">
        <ImagesField
          path="image"
          label="Image principale"
          help="JPG, PNG, WebP ou HEIC, 5 MB au plus."
          required
          target={imageTarget}
          count_max={1}
          failed={() => "Échec du téléchargement de l'image"}
        />
        <ImagesField
          path="images"
          label="Images supplémentaires"
          help="Une ou deux images, 5 MB au plus chacune."
          required
          target={imagesTarget}
          count_max={images_max}
          full={imageMessages.full}
          cut={imageMessages.cut}
          failed={(message) => `Failed to upload images: ${message}`}
        />
      </div>
    </Part>
  )
}

function SpecificationsPart() {
  return (
    <Part title="Spécifications">
      <div className="product-specifications">
        {specificationFields.map((field) => (
          <TextField key={field.name} path={`specifications.${field.name}`} label={field.label} length_max={500} />
        ))}
      </div>
      <Rows
        path="newSpecifications"
        legend="Spécifications libres"
        rowName="Spécification libre"
        addLabel="Ajouter une spécification"
        makeRow={emptySpecification}
        rows_max={100}
        drawRow={drawSpecification}
      />
    </Part>
  )
}

const drawSpecification = (path: string) => (
  <>
    <TextField path={`${path}.name`} label="Nom" length_max={200} />
    <TextField path={`${path}.value`} label="Valeur" length_max={500} />
  </>
)

const drawFeature = (path: string, number: number) => (
  <TextField path={`${path}.text`} label={`Caractéristique ${number}`} length_max={500} />
)

const catalogTypes = [
  { value: 'url', label: 'Adresse en ligne' },
  { value: 'file', label: 'Fichier PDF' },
] as const

function CatalogFields({ draft }: { draft: Draft<ProductValues> }) {
  const type = useDraft(draft, (current) => current.values().catalog.type)
  return (
    <>
      <ChoiceField
        path="catalog.type"
        label="Type de catalogue"
        options={catalogTypes}
        onChoose={(chosen) => draft.patch({ catalog: { type: chosen === 'file' ? 'file' : 'url', value: '' } })}
      />
      {type === 'url' ? (
        <TextField path="catalog.value" label="Adresse du catalogue" kind="url" placeholder="https://" />
      ) : (
        <PdfField
          path="catalog.value"
          label="Fichier du catalogue"
          help="PDF seulement, 20 MB au plus."
          failed={(message) => `Failed to upload catalog file: ${message}`}
        />
      )}
    </>
  )
}
