// « Historique »: what a thing was, version by version, and the way back to any of them.

import { ApiError } from '../../../api/request.ts'
import { editedAt, orderId, typeAt } from '../../../lib/admin-addresses.ts'
import { small } from '../../history/act-words.ts'
import { trashAddress, type Version } from '../../history/answers.ts'
import { More } from '../../history/more.tsx'
import { useForgetting } from '../../history/use-forgetting.ts'
import { type History, useHistory } from '../../history/use-history.ts'
import { useRestore } from '../../history/use-restore.tsx'
import { VersionList } from '../../history/version-list.tsx'
import { isSingle, kindName, kindOf } from '../../kinds.ts'
import '../../history/history.css'
import { Link } from '../../shell/link.tsx'
import { Screen } from '../../shell/screen.tsx'
import { TitlePart } from '../../shell/title-part.tsx'
import { usePlace } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadFailure, Skeletons, withReason } from '../../ui/states.tsx'

/** Of the item of the address, of what is there once, or of the order of a list. */
export default function HistoryScreen() {
  const place = usePlace()
  const type = typeAt(place.base) ?? ''
  const id = isSingle(type) ? singleId(type) : (place.item ?? orderId)
  return (
    <Screen title="Historique">
      <ItemHistory key={`${type} ${id}`} type={type} id={id} />
    </Screen>
  )
}

/** As the program names it: fitness_page. */
const singleId = (type: string) => type.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase()

interface ItemHistoryProps {
  readonly type: string
  readonly id: string
}

function ItemHistory({ type, id }: ItemHistoryProps) {
  const place = usePlace()
  const history = useHistory(type, id)
  const restore = useRestore(type, id, history)
  const forget = useForgetting(type, id, history)
  const { versions, isPending, failed } = history
  const name = nameOf(type, id, versions)
  return (
    <>
      <TitlePart text={name} />
      <div className="history-subject">
        <h2>{name}</h2>
        <Link className="button button-quiet" to={editedAt(place)} how={{ back: true }}>
          <Icon name="left" />
          {id === orderId ? 'Retour à la liste' : 'Retour au formulaire'}
        </Link>
      </div>
      {failed ? <LoadFailure message={reasonOf(failed, unread)} onRetry={() => void history.reload()} /> : null}
      {isPending && !failed ? <Skeletons count={6} kind="line" /> : null}
      {isPending || failed ? null : (
        <Versions history={history} restore={restore} forget={forget} isOrder={id === orderId} />
      )}
    </>
  )
}

interface VersionsProps {
  readonly history: History
  readonly restore: ReturnType<typeof useRestore>
  readonly forget: ReturnType<typeof useForgetting>
  readonly isOrder: boolean
}

function Versions({ history, restore, forget, isOrder }: VersionsProps) {
  const { versions, names, fields = {}, version, versionFailed, trash, reload, more } = history
  if (versions.length === 0) {
    return (
      <p className="collection-empty">{isOrder ? 'Cet ordre n’a pas encore changé.' : 'Rien n’a encore changé ici.'}</p>
    )
  }
  return (
    <>
      {versionFailed ? <LoadFailure message={reasonOf(versionFailed, unknown)} onRetry={() => void reload()} /> : null}
      {version === null && versions[0]?.act === 'remove' ? <Gone trash={trash} /> : null}
      <VersionList versions={versions} names={names} fields={fields} restore={restore} forget={forget} />
      <More items=".version" {...more} />
    </>
  )
}

function Gone({ trash }: Pick<History, 'trash'>) {
  return (
    <div className="history-gone">
      <p>{`Cet élément a été supprimé${trash ? '' : ', et n’est plus dans la corbeille'}.`}</p>
      {trash ? (
        <Link className="button" to={trashAddress(trash)}>
          Ouvrir la corbeille
        </Link>
      ) : null}
    </div>
  )
}

/** What it is called, or was last. */
function nameOf(type: string, id: string, versions: readonly Version[]): string {
  if (id === orderId) return `Ordre des ${small(kindOf(type).many)}`
  if (isSingle(type)) return kindName(type)
  const [{ title } = { title: '' }] = versions
  return title === '' ? kindName(type) : `${kindName(type)} «\u00a0${title}\u00a0»`
}

const unread = 'L’historique n’a pas pu être chargé.'
const unknown = 'La version actuelle n’a pas pu être lue\u00a0: rien ne peut être rétabli.'

/** Code that did not arrive has no sentence of its own. */
function reasonOf(failed: Error, said: string): string {
  return failed instanceof ApiError
    ? withReason(said, failed.message)
    : `${said} Vérifiez votre connexion et réessayez.`
}
