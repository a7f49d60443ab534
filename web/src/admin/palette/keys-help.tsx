// The keys that the back office knows.
import { useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { isHelpKeyOn, switchHelpKey } from './help-key.ts'

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Aller à un écran, un produit, un article, un message, ou faire une action'],
  [['?'], 'Montrer ces raccourcis'],
  [['Ctrl', 'S'], 'Enregistrer le formulaire'],
  [['Ctrl', 'Z'], 'Hors d’un champ\u00a0: annuler la dernière action de cet onglet'],
  [['Ctrl', 'Maj', 'Z'], 'Hors d’un champ, comme Ctrl\u00a0Y\u00a0: rétablir ce qui vient d’être annulé'],
  [['Échap'], 'Annuler un formulaire, fermer une fenêtre, vider une recherche'],
  [['j'], 'Dans Contacts\u00a0: message suivant'],
  [['k'], 'Dans Contacts\u00a0: message précédent'],
  [['e'], 'Dans Contacts\u00a0: marquer comme répondu, et passer au suivant'],
  [['←', '→'], 'Passer d’un onglet à l’autre, d’un outil de texte à l’autre'],
  [['Ctrl', 'K'], 'Dans un texte mis en forme\u00a0: insérer un lien'],
  [
    ['Tab'],
    'Dans un texte mis en forme\u00a0: aller à la cellule suivante, ou imbriquer le point qui commence\u202f; ailleurs, en sortir',
  ],
]

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  const [isKeyOn, setKeyOn] = useState(isHelpKeyOn)
  return (
    <Modal className="keys-help" labelledBy={titleId} onDismiss={onClose}>
      <div className="keys-help-sheet">
        <div className="keys-help-head">
          <h2 id={titleId}>Raccourcis clavier</h2>
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <dl>
          {keys.map(([pressed, what]) => (
            <div key={what}>
              <dt>
                {pressed.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <label className="keys-help-choice">
          <input
            type="checkbox"
            checked={isKeyOn}
            onChange={({ target }) => switchHelpKey(target.checked) && setKeyOn(target.checked)}
          />
          {'Les touches seules (?, j, k, e) agissent'}
        </label>
      </div>
    </Modal>
  )
}
