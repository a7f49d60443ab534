// Which addresses a link of an article may have. The editor offers what the server keeps: both ask here.

const link = /^(?:https?:\/\/[^/\s]|mailto:[^\s@:/]+@[^\s@/]+$|tel:\+?[\d().-]+$|\/(?![/\\])|#)/i

/** Outside, a mailbox, a phone number, or on this site; never a script or another host by way of "//". */
export function isTextLink(address: string): boolean {
  return link.test(address)
}
