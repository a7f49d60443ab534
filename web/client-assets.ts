// Tells the server bundle what the client build named its files: `virtual:client-assets`, read from the client's manifest
// while the server bundle is built.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export interface ModuleAssets {
  /** Address of the module's own script. */
  readonly script: string
  /** Addresses of the scripts that it imports at once. */
  readonly imports: readonly string[]
  readonly styles: readonly string[]
}

export interface ClientAssets {
  /** By source path under web/: every entry and every module that is loaded on demand. */
  readonly modules: Readonly<Record<string, ModuleAssets>>
  /** Addresses of the faces that every page shows at once. */
  readonly fonts: readonly string[]
}

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

export function readClientAssets(manifest: Manifest): ClientAssets {
  const modules: Record<string, ModuleAssets> = {}
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue
    const reached = [...reachedFrom(manifest, source)]
    modules[source] = {
      script: `/${chunk.file}`,
      imports: reached.filter((key) => key !== source).map((key) => `/${manifest[key]?.file}`),
      styles: reached.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
    }
  }
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : []))
  return { modules, fonts }
}

function reachedFrom(manifest: Manifest, source: string, reached = new Set<string>()): Set<string> {
  if (reached.has(source)) return reached
  reached.add(source)
  for (const next of manifest[source]?.imports ?? []) reachedFrom(manifest, next, reached)
  return reached
}

export function clientAssets(read: () => ClientAssets): Plugin {
  const name = 'virtual:client-assets'
  return {
    name: 'client-assets',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(read())}` : null),
  }
}

export function builtClientAssets(): Plugin {
  const file = resolve(import.meta.dirname, 'dist/client/.vite/manifest.json')
  return clientAssets(() => readClientAssets(JSON.parse(readFileSync(file, 'utf8')) as Manifest))
}
