import { Collection } from '../../collection/collection.tsx'
import { ScreenTitle } from '../../shell/screen-title.tsx'
import { eventKind } from './event-kind.tsx'
import './events.css'

export default function EventsScreen() {
  return (
    <>
      <ScreenTitle title="Evénement Form" />
      <Collection kind={eventKind} />
    </>
  )
}
