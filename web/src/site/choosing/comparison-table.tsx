// The table of a comparison: machines are its columns, what they are compared by its rows. What differs bears a sign
// and a word, and the switch leaves nothing else; it is a box of the browser's own, so that it works without scripts.
import { productAddress } from '../../content/catalogue.ts'
import type { ComparedProduct } from '../../content/entities.ts'
import { pictureOf } from '../../content/pictures.ts'
import { typographic } from '../../lib/typography.ts'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { comparisonAddress } from './addresses.ts'
import { SelectButton } from './choice-buttons.tsx'
import { comparison, edit } from './choices.ts'
import type { ComparisonRow } from './comparison-rows.ts'

interface ComparisonTableProps {
  readonly products: readonly ComparedProduct[]
  readonly rows: readonly ComparisonRow[]
}

export function ComparisonTable({ products, rows }: ComparisonTableProps) {
  const different = rows.filter(({ differs }) => differs).length
  return (
    <div className="comparison">
      <input type="checkbox" id="differences" className="comparison-switch visually-hidden" />
      <div className="comparison-head">
        <label htmlFor="differences" className="comparison-switch-label">
          Seulement les différences
        </label>
        <p className="comparison-count">{countSentence(different, rows.length)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard, too. */}
      <section className="comparison-window" aria-label="Tableau de comparaison" tabIndex={0}>
        <table className="comparison-table">
          <thead>
            <tr className="comparison-pictures">
              <td />
              {products.map((product) => (
                <td key={product._id}>
                  <Image {...pictureOf(product, 'image')} sizes="(min-width: 64rem) 16rem, 10rem" shape="1-1" />
                  <RemoveLink products={products} removed={product} />
                </td>
              ))}
            </tr>
            <tr className="comparison-names">
              <td />
              {products.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  <a href={productAddress(_id)}>{name}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.label} row={row} products={products} />
            ))}
            {different === 0 && (
              <tr className="comparison-none">
                <td colSpan={products.length + 1}>Rien ne distingue ces machines dans leurs fiches.</td>
              </tr>
            )}
            <tr className="comparison-choices with-script">
              <th scope="row">Ma sélection</th>
              {products.map(({ _id, name }) => (
                <td key={_id}>
                  <SelectButton id={_id} name={name} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface RemoveLinkProps {
  readonly products: readonly ComparedProduct[]
  readonly removed: ComparedProduct
}

function RemoveLink({ products, removed: { _id, name } }: RemoveLinkProps) {
  const others = products.map((product) => product._id).filter((id) => id !== _id)
  return (
    <a
      href={comparisonAddress(others)}
      className="sign-button comparison-remove"
      onClick={() => edit(comparison, (ids) => ids.filter((id) => id !== _id))}
    >
      <Icon name="close" size={16} />
      <span className="visually-hidden">Retirer {name} de la comparaison</span>
    </a>
  )
}

interface ComparedRowProps {
  readonly row: ComparisonRow
  readonly products: readonly ComparedProduct[]
}

function ComparedRow({ row: { label, values, differs }, products }: ComparedRowProps) {
  return (
    <tr className={differs ? 'comparison-different' : 'comparison-same'}>
      <th scope="row">
        <span className="comparison-label">{label}</span>
        {differs && (
          <span className="comparison-mark">
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden"> (différent)</span>
          </span>
        )}
      </th>
      {values.map((value, index) => (
        <td key={products[index]?._id}>{shownValue(value)}</td>
      ))}
    </tr>
  )
}

function shownValue(value: readonly string[]) {
  if (value.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">non précisé</span>
      </>
    )
  }
  if (value.length === 1) return typographic(value.join())
  return (
    <ul className="comparison-values">
      {value.map((text) => (
        <li key={text}>{typographic(text)}</li>
      ))}
    </ul>
  )
}

function countSentence(different: number, all: number): string {
  if (different === 0) return 'Aucune différence'
  return different === 1 ? `1 ligne sur ${all} diffère (≠)` : `${different} lignes sur ${all} diffèrent (≠)`
}
