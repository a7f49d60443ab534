// Up to three products to look at next.
import { useEffect } from 'react'
import type { SimilarProducts } from '../../content/catalogue.ts'
import { toasts } from '../../ui/toasts.tsx'
import { ProductGrid } from './cards.tsx'

export function SimilarProductsBlock({ similar }: { readonly similar: SimilarProducts }) {
  const { products, failed } = similar
  useEffect(() => {
    if (failed) toasts.error('Failed to load related products')
  }, [failed])
  if (products.length === 0) return null
  return (
    <section className="section similar" aria-labelledby="produits-similaires">
      <div className="container">
        <h2 id="produits-similaires">Produits Similaires</h2>
        <ProductGrid products={products} />
      </div>
    </section>
  )
}
