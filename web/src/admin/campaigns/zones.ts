// The time zones that the settings offer, by the city whose clocks people know.

/** As the settings list them. */
export const zoneNames: Readonly<Record<string, string>> = {
  'Africa/Tunis': 'Tunis',
  'Africa/Casablanca': 'Casablanca',
  'Africa/Algiers': 'Alger',
  'Africa/Tripoli': 'Tripoli',
  'Africa/Nouakchott': 'Nouakchott',
  'Africa/Dakar': 'Dakar',
  'Europe/Paris': 'Paris',
  UTC: 'Temps universel (UTC)',
}

/** « heure de Tunis », « heure d’Alger », « temps universel » */
export function zoneText(zone: string): string {
  if (zone === 'UTC') return 'temps universel'
  const city = zoneNames[zone] ?? zone
  return /^[AEIOUY]/.test(city) ? `heure d’${city}` : `heure de ${city}`
}

/** « À l’heure de Tunis, celle du site » */
export const zoneHelp = (zone: string): string =>
  zone === 'UTC' ? 'En temps universel, celui du site' : `À l’${zoneText(zone)}, celle du site`

/** What the clocks of the zone show at a moment: `2026-12-07T08:00:00`. */
export function wallTimeAt(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(new Date(moment))
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`
}
