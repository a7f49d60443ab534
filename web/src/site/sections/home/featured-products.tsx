// The products that the administrator chose for the home page. Where none is chosen there is no such part.
import { featuredLoad } from '../../../content/home.ts'
import { gridOf, ProductGrid } from '../cards.tsx'
import { GridSkeleton, HomeBlock } from './home-block.tsx'

export function FeaturedProducts() {
  return (
    <HomeBlock
      name="produits-a-la-une"
      title="Produits à la une"
      load={featuredLoad}
      failure="Impossible de charger les produits à la une. Veuillez réessayer plus tard."
      skeleton={<GridSkeleton className="grid grid-3" shape="1-1" count={3} />}
    >
      {(products) => <ProductGrid products={products} grid={gridOf(products.length)} />}
    </HomeBlock>
  )
}
