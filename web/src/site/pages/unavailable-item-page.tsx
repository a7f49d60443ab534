// What a detail page says in its own words where its item does not exist or cannot be read at the moment: the one is
// never taken for the other.
import type { ApiError } from '../../api/request.ts'
import type { PageProps } from '../lazy-page.tsx'
import { isMissing } from '../loads/missing.ts'
import { useAddress } from '../place.ts'
import { Head } from '../seo/head.tsx'

export interface UnavailableItem {
  /** Without words of its own the general 404 screen stands there, with what the load says is missing. */
  readonly missing?: { readonly title: string; readonly text: string }
  /** Without a text of its own the sentence that the server gave is shown. */
  readonly outage: { readonly title: string; readonly text?: string }
  /** The list that the item would stand in. */
  readonly back: { readonly address: string; readonly label: string }
}

export interface UnavailableItemData {
  readonly item: UnavailableItem
  readonly error: ApiError
}

export function UnavailableItemPage({ data: { item, error } }: PageProps<UnavailableItemData>) {
  const { path, search } = useAddress()
  const missing = isMissing(error)
  const { title, text = error.message } = (missing && item.missing) || item.outage
  return (
    <section className="container notice">
      <Head title={title} description={text} keywords={[]} />
      <p className="notice-figure" aria-hidden="true">
        {missing ? '404' : '503'}
      </p>
      <div className="notice-text" role={missing ? undefined : 'alert'}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="measure">{text}</p>
        <p className="notice-ways">
          {!missing && (
            <a href={path + search} target="_self" className="button">
              Réessayer
            </a>
          )}
          <a href={item.back.address} className={missing ? 'button' : 'button button-quiet'}>
            {item.back.label}
          </a>
        </p>
      </div>
    </section>
  )
}
