// The screen of what is read and deleted here, and never written: a list of it, over which a window shows one in full.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef } from 'react'
import { addressOf } from '../../lib/admin-addresses.ts'
import { passFocus } from '../../ui/pass-focus.ts'
import { toasts } from '../../ui/toasts.tsx'
import { counted, ListView } from '../list/list-view.tsx'
import { listOf } from '../shell/place.ts'
import { TitlePart } from '../shell/title-part.tsx'
import { usePlace, usePlaces } from '../shell/use-place.tsx'
import { losesFocus } from '../ui/focus.ts'
import { LoadFailure } from '../ui/states.tsx'
import { useLasting } from '../ui/use-lasting.ts'
import { ItemTable } from './item-table.tsx'
import type { CollectionItem, ReadKind } from './kind.ts'
import { MissingItem } from './missing-item.tsx'
import { useRemoval } from './use-removal.tsx'
import './collection.css'

export function ReadCollection<Item extends CollectionItem>({ kind }: { readonly kind: ReadKind<Item> }) {
  const { item } = usePlace()
  const { removing, remove } = useRemoval(kind)
  const { list, texts } = kind
  return (
    <>
      {item === null ? null : <Opened kind={kind} id={item} />}
      <ListView
        kind={list}
        form={kind.name}
        skeletons={{ count: 6, kind: 'row' }}
        loadFailed={() => texts.loadFailed}
        failure={({ message }) => (
          <LoadFailure
            told
            title={texts.loadFailed}
            message={message}
            retryLabel="Actualiser"
            onRetry={() => window.location.reload()}
          />
        )}
        count={counted(list.acts)}
        empty={(none) => <p className="collection-empty">{none ? texts.empty : texts.notFound}</p>}
      >
        {(items, _place, tickOf) => (
          <ItemTable
            kind={kind}
            label={kind.label}
            items={items}
            tickOf={tickOf}
            removing={removing}
            onRemove={(one) => void remove(one)}
          />
        )}
      </ListView>
    </>
  )
}

/** Until then nothing moves the list for what is there in a moment. */
const long_ms = 300

/** Over the list, which stands still behind the window that is to come. */
function OnItsWay() {
  useEffect(() => {
    const pending = toasts.loading('Chargement…')
    return () => pending.dismiss()
  }, [])
  return null
}

/** In the place of the window that was open, which takes the focus along. */
function Unread(failure: ComponentProps<typeof LoadFailure>) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (losesFocus(null)) passFocus(part.current)
  }, [])
  return (
    <div ref={part} className="unread">
      <LoadFailure {...failure} />
    </div>
  )
}

interface OpenedProps<Item extends CollectionItem> {
  readonly kind: ReadKind<Item>
  readonly id: string
}

function Opened<Item extends CollectionItem>({ kind, id }: OpenedProps<Item>) {
  const places = usePlaces()
  const list = addressOf(listOf(usePlace()))
  const { removing, remove } = useRemoval(kind, ({ _id }) => {
    // Else one has gone on to another by now.
    if (_id === id) places.go(list, { replace: true })
  })
  // Read anew each time that one is opened: it may be otherwise by now. On the way from one to the next its window
  // stays, with the focus in it, and shows the one before until the next is there.
  const read = useQuery({ ...kind.one(id), gcTime: 0, placeholderData: keepPreviousData })
  const { data: item, error } = read
  const isLong = useLasting(read.isPending, long_ms)
  const isLate = useLasting(read.isPlaceholderData, long_ms)
  if (item === undefined && error) {
    return <Unread title={kind.texts.loadFailed} message={error.message} onRetry={() => void read.refetch()} />
  }
  if (item === undefined) return isLong ? <OnItsWay /> : null
  if (item === null) return removing.has(id) ? null : <MissingItem />
  const { Window } = kind
  return (
    <>
      <TitlePart text={kind.nameOf(item)} />
      <Window
        item={item}
        busy={removing.has(id)}
        late={isLate}
        onRemove={() => void remove(item)}
        onClose={() => void places.open(list, { back: true, replace: true })}
      />
    </>
  )
}
