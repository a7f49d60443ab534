// The place history of the page, for every component below.
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Place } from '../../lib/admin-addresses.ts'
import type { PlaceHistory } from './place.ts'

export const PlaceContext = createContext<PlaceHistory | null>(null)

export function usePlaces(): PlaceHistory {
  const places = useContext(PlaceContext)
  if (!places) throw new Error('usePlaces is used below <PlaceContext>')
  return places
}

export function usePlace(): Place {
  const places = usePlaces()
  return useSyncExternalStore(places.subscribe, places.place)
}
