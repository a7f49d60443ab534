import { Link } from '../../shell/link.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'

/** An address of the back office that leads nowhere: the menu beside it, and a way on. */
export default function MissingScreen() {
  return (
    <>
      <ScreenTitle title="Page introuvable" />
      <div className="screen-missing">
        <p>Cette adresse de l’administration n’existe pas, ou n’existe plus.</p>
        <Link className="button button-main" to="/admin">
          Tableau de bord
        </Link>
      </div>
    </>
  )
}
