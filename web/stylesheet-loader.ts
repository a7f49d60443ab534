// Takes the place of the function through which Vite's build sends every dynamic import. Vite's own is 2 KB on each page of
// the site, which needs none of it: there are no modules to preload (`modulePreload: false`), and only the back office
// has parts with style sheets of their own.
import type { Plugin } from 'vite'

/** By this name, and as this export, the build knows the function. */
const helper = '\0vite/preload-helper.js'

const code = `
const asked = new Map()

function added(address) {
  return new Promise((resolve, reject) => {
    if (document.querySelector('link[rel=stylesheet][href="' + address + '"]')) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = resolve
    link.onerror = () => {
      asked.delete(address)
      link.remove()
      reject(new Error('Unable to load ' + address))
    }
    document.head.append(link)
  })
}

function sheet(name) {
  const address = '/' + name
  if (!asked.has(address)) asked.set(address, added(address))
  return asked.get(address)
}

export const __vitePreload = (load, sheets) => Promise.all(sheets.map(sheet)).then(load)
`

export function stylesheetLoader(): Plugin {
  return {
    name: 'vitrine:stylesheet-loader',
    enforce: 'pre',
    load: (id) => (id === helper ? code : null),
  }
}
