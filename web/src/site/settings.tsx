// What every part of a page may ask about the site around it: the company's facts and the site's own origin.
import { createContext, useContext } from 'react'
import type { SiteSettings } from '../content/entities.ts'
import { defaultSettings } from '../content/site-settings.ts'

const SettingsContext = createContext<SiteSettings>(defaultSettings)
const OriginContext = createContext('')

export const SettingsProvider = SettingsContext.Provider
export const OriginProvider = OriginContext.Provider

export const useSettings = () => useContext(SettingsContext)

/** `scheme://host[:port]`, for links that must stand alone: canonical, social and structured data. */
export const useOrigin = () => useContext(OriginContext)
