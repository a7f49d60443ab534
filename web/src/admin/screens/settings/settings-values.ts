// The settings of the site as their form holds them, what is wrong with them, and what is sent back.
import type { SiteSettings } from '../../../content/entities.ts'
import type { Problem } from '../../forms/draft.ts'
import type { SaveOptions } from '../../forms/use-save.tsx'
import type { Attached } from '../../uploads/attached-field.tsx'
import { storedAddress, videoTarget } from '../../uploads/store-file.ts'
import { placeOf, placeProblems, type TypedPlace, typedPlace } from './map-position.ts'
import {
  entriesOf,
  isListName,
  linesOf,
  linkProblem,
  listNames,
  listProblems,
  ofEachList,
  rowsOf,
  type SettingRows,
  saidRows,
  settingLists,
} from './setting-lists.ts'

/** The settings as they are stored. */
export type StoredSettings = SiteSettings & { readonly updatedAt: string }

export interface AfterSales {
  /** One a line. */
  readonly phones: string
  readonly video: Attached
}

export interface SettingsValues extends SettingRows {
  readonly brand: string
  readonly tagline: string
  readonly map: TypedPlace
  readonly whatsapp: string
  readonly injectablesUrl: string
  readonly savMedical: AfterSales
  readonly savFitness: AfterSales
  readonly showBlogSection: boolean
}

export function settingsValues(settings: SiteSettings): SettingsValues {
  const { brand, tagline, whatsapp, injectablesUrl, showBlogSection } = settings
  return {
    ...ofEachList((list) => rowsOf(list, settings)),
    brand,
    tagline,
    whatsapp,
    injectablesUrl,
    showBlogSection,
    map: typedPlace(settings.map),
    savMedical: afterSales(settings.savMedical),
    savFitness: afterSales(settings.savFitness),
  }
}

function afterSales({ phones, video }: SiteSettings['savMedical']): AfterSales {
  return { phones: phones.join('\n'), video: video ?? '' }
}

export function settingsProblems(values: SettingsValues): readonly Problem[] {
  const injectables = values.injectablesUrl.trim()
  const wrongLink = injectables === '' ? null : linkProblem(injectables)
  return [
    ...(values.brand.trim() === '' ? [{ path: 'brand', message: "Le nom de l'entreprise est requis." }] : []),
    ...listNames.flatMap((list) => listProblems(list, values[list])),
    ...placeProblems(values.map),
    ...(wrongLink ? [{ path: 'injectablesUrl', message: wrongLink }] : []),
  ]
}

/** The body of PUT. The films are stored first: this call takes their addresses. */
export async function settingsBody(values: SettingsValues, { onProgress, signal }: SaveOptions): Promise<object> {
  const sent = async ({ phones, video }: AfterSales) => ({
    phones: linesOf(phones),
    video: await storedAddress(video, videoTarget, { onProgress, signal }),
  })
  return {
    ...ofEachList((list) => entriesOf(list, values[list])),
    brand: values.brand.trim(),
    tagline: values.tagline.trim(),
    map: placeOf(values.map),
    whatsapp: values.whatsapp.trim(),
    injectablesUrl: values.injectablesUrl.trim(),
    savMedical: await sent(values.savMedical),
    savFitness: await sent(values.savFitness),
    showBlogSection: values.showBlogSection,
  }
}

/** Where the server's name of a field ("phones.2.department") stands in the form. */
export function settingsPathOf(field: string, values: SettingsValues): { path: string; where?: string } {
  const [list = '', step = '', member = ''] = field.split('.')
  if (isListName(list)) {
    const row = saidRows(list, values[list])[Number(step)]
    if (step === '' || !row) return { path: list }
    const where = `${settingLists[list].rowName} ${values[list].indexOf(row) + 1}`
    return { path: [list, row.key, member].filter(Boolean).join('.'), where }
  }
  // A single number of a list has no field of its own.
  return { path: /^sav(Medical|Fitness)\.phones\./.test(field) ? `${list}.phones` : field }
}
