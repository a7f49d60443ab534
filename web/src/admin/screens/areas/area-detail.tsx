// What the list shows of a service of SPA or fitness.
import { type AreaServiceItem, ProductOrder } from './product-order.tsx'
import './areas.css'

interface DetailProps {
  readonly service: AreaServiceItem
  readonly path: string
  readonly isFitness: boolean
}

export function AreaDetail({ service, path, isFitness }: DetailProps) {
  const { _id, isActive, description, products, pdfSrc } = service
  return (
    <div className="area-detail">
      <div className="area-facts">
        {isActive ? null : <span className="product-inactive">Inactif</span>}
        <span>{products.length} produit(s) associé(s)</span>
        {pdfSrc ? <span>Catalogue PDF</span> : null}
      </div>
      {description ? <p>{description}</p> : null}
      {isFitness && products.length > 1 ? (
        <ProductOrder service={service} path={`${path}/${_id}/reorder-products`} listKey={[path]} />
      ) : null}
    </div>
  )
}
