// The bar of what is to be compared, at the foot of the window: which machines, and the way on.
import { useEffect } from 'react'
import { pictureOf } from '../../content/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { passFocus } from '../../ui/pass-focus.ts'
import { comparisonAddress } from './addresses.ts'
import { comparison, edit, toggleCompared } from './choices.ts'
import { useProducts } from './use-products.ts'

/** What has the focus once the bar is gone. */
const pageAbove = () => document.querySelector<HTMLElement>('main')

export function ComparisonBar({ compared }: { readonly compared: readonly string[] }) {
  const { products, missing } = useProducts(compared)
  // Machines that have left the catalogue leave the comparison.
  const gone = missing.join()
  useEffect(() => {
    if (gone) edit(comparison, (ids) => ids.filter((id) => !gone.split(',').includes(id)))
  }, [gone])
  const count = compared.length
  return (
    <aside className="comparison-bar" aria-label="Comparaison">
      <div className="container comparison-bar-inner">
        <p>
          {count === 1 ? '1 machine' : `${count} machines`}
          <span className="comparison-bar-of"> à comparer</span>
        </p>
        <ul className="comparison-bar-machines">
          {products.map((product) => (
            <li key={product._id} className="comparison-bar-machine">
              <Image {...pictureOf(product, 'image')} sizes="2.5rem" shape="1-1" />
              <span className="comparison-bar-name">{product.name}</span>
              <button
                type="button"
                className="sign-button"
                onClick={({ currentTarget }) => {
                  passFocus(count > 1 ? currentTarget.closest('aside') : pageAbove())
                  toggleCompared(product._id)
                }}
              >
                <Icon name="close" size={16} />
                <span className="visually-hidden">Ne plus comparer {product.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            passFocus(pageAbove())
            edit(comparison, () => [])
          }}
        >
          Effacer
        </button>
        {count > 1 ? (
          <a className="button" href={comparisonAddress(compared)}>
            Comparer
          </a>
        ) : (
          <p className="comparison-bar-hint">Ajoutez-en une</p>
        )}
      </div>
    </aside>
  )
}
