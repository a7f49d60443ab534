// What people type where a link is asked for, made the address that they mean.
import { isTextLink } from '../../lib/link.ts'

const mailbox = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const phone = /^\+?\d[\d\s().-]{5,}$/
const bareHost = /^(?!\d+(?:\.\d+)*$)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u

export const linkHelp = 'Une adresse https://, une page du site (/contact), un email ou un numéro de téléphone.'
export const linkProblem =
  'L’adresse doit commencer par https://, http:// ou /, ou être un email ou un numéro de téléphone.'

/** The address as a link carries it; null where it is none that an article may have. */
export function typedLink(typed: string): string | null {
  const text = typed.trim()
  if (mailbox.test(text)) return `mailto:${text}`
  if (phone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (bareHost.test(text)) return `https://${text}`
  const address = /^tel:/i.test(text) ? text.replace(/\s/g, '') : text
  return isTextLink(address) && !address.startsWith('#') && !/\s/.test(address) ? address : null
}
