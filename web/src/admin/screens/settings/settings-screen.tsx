import { ScreenTitle } from '../../shell/screen-title.tsx'
import { Single } from '../../single/single.tsx'
import { settingsKind } from './settings-kind.tsx'

export default function SettingsScreen() {
  return (
    <>
      <ScreenTitle title="Paramètres du site" />
      <p className="screen-lead">
        Les coordonnées et les réglages que toutes les pages du site partagent : menu, pied de page, contact, service
        après-vente.
      </p>
      <Single kind={settingsKind} />
    </>
  )
}
