// What can be done with one item of a list, as small buttons beside it, each with the name of the item.
import { Link } from '../shell/link.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'

interface ItemLinkProps {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** Of the item. */
  readonly name: string
  readonly disabled?: boolean
}

export function ItemLink({ to, label, icon, name, disabled }: ItemLinkProps) {
  return (
    <Link
      to={to}
      className="icon-button"
      aria-label={`${label}\u00a0: ${name}`}
      title={label}
      {...(disabled ? { disabled } : {})}
    >
      <Icon name={icon} />
    </Link>
  )
}

interface PublicPageProps {
  /** null: it has none. */
  readonly address: string | null
  readonly name: string
  /** The drawing alone. */
  readonly isSmall?: boolean
}

export function PublicPage({ address, name, isSmall = false }: PublicPageProps) {
  return address === null ? null : (
    <a
      className={isSmall ? 'icon-button' : 'icon-button view-link'}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Voir sur le site\u00a0: ${name}`}
      title="Voir sur le site"
    >
      {isSmall ? null : 'Voir'}
      <Icon name="external" />
    </a>
  )
}

interface DeleteButtonProps {
  readonly name: string
  /** Its deletion is on its way. */
  readonly busy?: boolean
  readonly onDelete: () => void
}

export function DeleteButton({ name, busy = false, onDelete }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className="icon-button delete-button"
      aria-label={`Supprimer\u00a0: ${name}`}
      title="Supprimer"
      aria-disabled={busy}
      aria-busy={busy}
      // A disabled button would lose the focus.
      onClick={() => busy || onDelete()}
    >
      {busy ? <span className="spinner" /> : <Icon name="trash" />}
    </button>
  )
}
