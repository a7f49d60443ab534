// A product: gallery and summary, technical tabs, bands of pictures and text, catalogue, similar products. Printed, it
// is a data sheet.
import { categoryAddress, productAddress, sheetAddress, treatmentAddress } from '../../content/catalogue.ts'
import type { Catalog, Product } from '../../content/entities.ts'
import { demonstrationAddress } from '../../content/quote-address.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceButtons } from '../choosing/choice-buttons.tsx'
import type { PageProps } from '../lazy-page.tsx'
import type { ProductData } from '../loads/catalogue.ts'
import { InfoSections } from '../sections/info-sections.tsx'
import { Breadcrumbs } from '../sections/page-hero.tsx'
import { PrintFoot } from '../sections/print-foot.tsx'
import { ProductBar } from '../sections/product-bar.tsx'
import { ProductGallery } from '../sections/product-gallery.tsx'
import { ProductQuestions } from '../sections/product-questions.tsx'
import { ProductTabs } from '../sections/product-tabs.tsx'
import { SimilarProductsBlock } from '../sections/similar-products.tsx'
import { describeItem, namedTexts } from '../seo/describe-item.ts'
import { Head } from '../seo/head.tsx'
import { breadcrumbs, business, type Crumb, productData, questionsData } from '../seo/structured-data.ts'
import { useOrigin, useSettings } from '../settings.tsx'

export function ProductPage({ data: { product, similar } }: PageProps<ProductData>) {
  const settings = useSettings()
  const origin = useOrigin()
  const crumbs = crumbsOf(product)
  const { category, treatment } = product
  return (
    <article className="product">
      <Head
        title={product.name}
        description={describeItem(namedTexts(product.name, product.description))}
        keywords={[product.name, category?.title ?? '', treatment?.title ?? '', 'Tunisie', 'Maroc', 'devis']}
        canonical={productAddress(product._id)}
        image={product.image}
        imageAlt={product.imageAlt}
        type="product"
        structuredData={
          import.meta.env.SSR
            ? [
                productData(origin, product),
                ...questionsData(origin, product),
                breadcrumbs(origin, crumbs),
                business(origin, settings),
              ]
            : undefined
        }
      />
      <div className="container product-crumbs">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <div className="container product-top">
        <ProductName product={product} />
        <ProductGallery key={product._id} product={product} />
        <ProductSummary product={product} />
      </div>
      <div className="container product-details">
        <ProductTabs key={product._id} product={product} />
      </div>
      <InfoSections sections={product.infoSections} />
      <ProductQuestions questions={product.questions} />
      {product.catalog && <CatalogBlock catalog={product.catalog} name={product.name} />}
      <SimilarProductsBlock similar={similar} />
      <PrintFoot address={productAddress(product._id)} subject={product.category?.title} />
    </article>
  )
}

/**
 * Comes first, for who hears the page or finds their way by its headings; it stands beside the pictures where there is
 * room.
 */
function ProductName({ product: { name, category, treatment } }: { readonly product: Product }) {
  return (
    <div className="product-name">
      <p className="eyebrow">{treatment?.title ?? category?.title}</p>
      <h1 tabIndex={-1}>{name}</h1>
    </div>
  )
}

function ProductSummary({ product }: { readonly product: Product }) {
  return (
    <div className="product-summary">
      {typographic(product.description)
        .split(/\n+/)
        .map((text) => (
          <p key={text} className="product-description">
            {text}
          </p>
        ))}
      <ProductBar id={product._id} name={product.name} />
      <div className="product-more">
        <a href={demonstrationAddress(product._id)} className="product-further">
          <Icon name="play" size={20} /> Demander une démonstration
        </a>
        <a href={sheetAddress(product._id)} className="product-further" target="_blank" rel="noopener noreferrer">
          <Icon name="download" size={20} /> Fiche technique (PDF)
          <span className="visually-hidden"> (nouvel onglet)</span>
        </a>
      </div>
      <ChoiceButtons id={product._id} name={product.name} />
      <ul className="product-promises">
        <li>Installation sur site</li>
        <li>Formation de vos équipes</li>
        <li>Maintenance en Tunisie et au Maroc</li>
      </ul>
    </div>
  )
}

function crumbsOf(product: Product): readonly Crumb[] {
  const { category, treatment } = product
  return [
    { name: 'Accueil', address: '/' },
    { name: 'Nos Categories', address: '/categories' },
    ...(category ? [{ name: category.title, address: categoryAddress(category) }] : []),
    ...(category && treatment ? [{ name: treatment.title, address: treatmentAddress(category, treatment) }] : []),
    { name: product.name, address: productAddress(product._id) },
  ]
}

function CatalogBlock({ catalog, name }: { readonly catalog: Catalog; readonly name: string }) {
  const online = catalog.type === 'url'
  return (
    <section className="catalog" aria-labelledby="catalogue">
      <div className="container catalog-inner">
        <div>
          <p className="eyebrow">Documentation</p>
          <h2 id="catalogue">Le catalogue {name}</h2>
        </div>
        <a href={catalog.value} className="button button-quiet" target="_blank" rel="noopener noreferrer">
          {online ? 'Accéder au catalogue en ligne' : 'Télécharger le catalogue PDF'}
          <Icon name={online ? 'external' : 'download'} size={20} />
        </a>
      </div>
    </section>
  )
}
