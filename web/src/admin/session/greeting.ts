/** What one says at this hour (0 to 23) of the administrator's own clock. */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Bonjour'
  return hour < 18 ? 'Bon après-midi' : 'Bonsoir'
}
