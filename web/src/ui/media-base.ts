// From where pages fetch pictures and films: this site, or what its operator has put before it.
import { createContext, useCallback, useContext } from 'react'
import { placedAddress } from '../lib/media-address.ts'

const MediaBaseContext = createContext('')

/** An address that stands for /media; empty: nothing else does. */
export const MediaBaseProvider = MediaBaseContext.Provider

export const useMediaBase = () => useContext(MediaBaseContext)

/** What makes of an address the one to fetch. */
export function usePlaced(): (address: string) => string {
  const base = useMediaBase()
  return useCallback((address) => placedAddress(address, base), [base])
}
