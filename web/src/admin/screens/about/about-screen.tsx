import { ScreenTitle } from '../../shell/screen-title.tsx'
import { Single } from '../../single/single.tsx'
import { aboutKind } from './about-kind.tsx'

export default function AboutScreen() {
  return (
    <>
      <ScreenTitle title="Page À Propos" />
      <p className="screen-lead">
        Les textes de la page « À Propos ». Un champ laissé vide montre le texte prévu, affiché en gris.
      </p>
      <Single kind={aboutKind} />
    </>
  )
}
