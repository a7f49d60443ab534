// What was removed in the last days, the newest first, by its days: found, brought back, removed for good.
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { byActor } from '../../history/act-words.ts'
import { kindName } from '../../kinds.ts'
import { ActsBar, ChoosingLine, Tick } from '../../list/choosing.tsx'
import { countWords, isWhole, searchName } from '../../list/kind.ts'
import { ListTools } from '../../list/list-tools.tsx'
import { MoreButton } from '../../list/more-button.tsx'
import { type Choosing, useChosen } from '../../list/use-chosen.ts'
import { Screen } from '../../shell/screen.tsx'
import { useArrival } from '../../shell/use-arrival.ts'
import { usePlace } from '../../shell/use-place.tsx'
import { Icon } from '../../ui/icon.tsx'
import { byDay, timeText } from '../../ui/moment.ts'
import { LoadFailure, Skeletons } from '../../ui/states.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import { LostReferences } from './lost-references.tsx'
import {
  alongText,
  type NamedRemoval,
  type RemovedItem,
  type TrashPage,
  titleOf,
  trashActs,
  trashList,
  trashQuery,
  trashWanted,
} from './trash.ts'
import { type TrashActs, useTrashActs } from './use-trash-acts.tsx'
import './trash.css'

/** A line is known by its number. */
const idOf = ({ seq }: NamedRemoval) => String(seq)

export default function TrashScreen() {
  const { query } = usePlace()
  const typed = usePaused(query[searchName] ?? '')
  const wanted = useMemo(() => trashWanted({ ...query, [searchName]: typed }), [query, typed])
  const trash = useInfiniteQuery({ ...trashQuery(wanted), placeholderData: keepPreviousData })
  const items = trash.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = useChosen(JSON.stringify(wanted), items.length)
  const acts = useTrashActs((gone) => chosen.set(gone.map(idOf), false))
  useArrival(trash.data !== undefined, !trash.isFetching)
  const meant = items.filter((item) => chosen.has(idOf(item)))
  const count = `${items.length.toLocaleString('fr-FR')}${trash.hasNextPage ? ' premiers éléments' : ''}`
  return (
    <Screen title="Corbeille" lead={leadOf(trash.data?.pages[0]?.days)}>
      <div className="trash">
        <LostReferences lost={acts.lost} onClose={acts.closeLost} />
        <ListTools
          kind={trashList}
          count={trash.data ? (trash.hasNextPage ? count : countWords(trashActs, items.length).count) : ''}
        />
        {items.length > 0 ? (
          <ChoosingLine
            acts={trashActs}
            chosen={chosen}
            shown={items.map(idOf)}
            total={trash.hasNextPage ? null : items.length}
            onWhole={() => void readAll(trash).then((all) => chosen.set(all.map(idOf), true))}
          />
        ) : null}
        <div className="list-body" aria-busy={trash.isPlaceholderData}>
          {trash.error ? (
            <LoadFailure
              title="La corbeille n’a pas pu être lue"
              message={trash.error.message}
              onRetry={() => void trash.refetch()}
            />
          ) : null}
          {trash.isPending ? <Skeletons count={6} kind="row" /> : null}
          {trash.data && items.length === 0 ? (
            <p className="collection-empty">
              {isWhole(trashList, query) ? 'La corbeille est vide.' : 'Rien ne correspond à votre recherche.'}
            </p>
          ) : null}
          <div className={trash.isPlaceholderData ? 'list-stale' : undefined}>
            <Days items={items} chosen={chosen} acts={acts} />
          </div>
          <MoreButton
            className="trash-more"
            shown={items.length}
            hasMore={trash.hasNextPage}
            busy={trash.isFetchingNextPage}
            onMore={() => void trash.fetchNextPage()}
            items=".trash-item"
          >
            Afficher plus
          </MoreButton>
        </div>
        <ActsBar
          acts={trashActs}
          chosen={{ ...chosen, count: meant.length }}
          busy={acts.busy}
          onChange={() => void acts.restore(meant)}
          onRemove={() => void acts.remove(meant)}
        />
        {acts.layer}
      </div>
    </Screen>
  )
}

/** What is chosen has been shown: nothing goes for good that came into the trash only meanwhile. */
async function readAll(trash: Pick<UseInfiniteQueryResult<InfiniteData<TrashPage>>, 'fetchNextPage'>) {
  let read = await trash.fetchNextPage()
  while (read.hasNextPage && !read.isError) read = await read.fetchNextPage()
  return read.data?.pages.flatMap(({ items }) => items) ?? []
}

/** The server says how many days. */
function leadOf(days: number | undefined): string {
  const period = days === undefined ? '' : ` ${days}\u00a0jour${days > 1 ? 's' : ''}`
  return `Ce qui est supprimé reste ici${period}, avec tout ce qui l’accompagnait.`
}

interface DaysProps {
  readonly items: readonly RemovedItem[]
  readonly chosen: Choosing
  readonly acts: TrashActs
}

function Days({ items, chosen, acts }: DaysProps) {
  return byDay(items, new Date()).map(({ day, items: removed }) => (
    <section key={day} className="trash-day" aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {removed.map((item) => (
          <li key={item.seq} className="trash-item">
            <Tick name={titleOf(item)} {...chosen.tickOf(idOf(item))} />
            <Facts item={item} />
            <Buttons item={item} {...acts} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Facts({ item }: { readonly item: RemovedItem }) {
  const along = alongText(item)
  return (
    <div>
      <h3>{titleOf(item)}</h3>
      <p>
        {[kindName(item.type), along].filter(Boolean).join(', ')}
        {' · '}
        <time dateTime={item.at}>{timeText(item.at)}</time>, {byActor(item.actor)}
      </p>
    </div>
  )
}

type ButtonsProps = Pick<TrashActs, 'busy' | 'restore' | 'remove'> & { readonly item: RemovedItem }

function Buttons({ item, busy, restore, remove }: ButtonsProps) {
  const name = titleOf(item)
  // A disabled button would lose the focus.
  const unlessBusy = (act: TrashActs['restore']) => () => busy || void act([item])
  return (
    <div className="trash-buttons">
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Rétablir\u00a0: ${name}`}
        aria-disabled={busy}
        onClick={unlessBusy(restore)}
      >
        <Icon name="undo" />
        Rétablir
      </button>
      <button
        type="button"
        className="icon-button delete-button"
        aria-label={`Supprimer définitivement\u00a0: ${name}`}
        title="Supprimer définitivement"
        aria-disabled={busy}
        onClick={unlessBusy(remove)}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}
