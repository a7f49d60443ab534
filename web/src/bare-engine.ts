// What the sanitiser asks of its surroundings and a bare JavaScript engine lacks: the host of an absolute address, by
// which it checks frames. Imported before it.
class AbsoluteAddress {
  readonly hostname: string

  constructor(address: string) {
    const host = /^https?:\/\/([\w.-]+)(?:[/?#]|$)/.exec(address)?.[1]
    if (host === undefined) throw new TypeError('not an absolute address')
    this.hostname = host
  }
}

if (!('URL' in globalThis)) Object.assign(globalThis, { URL: AbsoluteAddress })
