// Tells the server bundle what the client build named its files: `virtual:client-assets`, read from the client's build while
// the server bundle is built. And the program, what the styles are that the site was built with.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { ofFirstLook } from './font-subsets.ts'
import { readStyleRules, type StyleRule } from './style-rules.ts'

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
  /** Address of the sheet that declares the faces. A page that has declared them must not do so again: a face that came too
   * late for it would then come after all, and move its lines. */
  readonly faces: string
}

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestChunk>>

const facesSource = 'src/ui/fonts.css'
const siteSource = 'src/entry-site.tsx'

function readClientAssets(manifest: Manifest): ClientAssets {
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
  const fonts = Object.keys(manifest).flatMap((source) => (ofFirstLook(source) ? [`/${manifest[source]?.file}`] : []))
  return { modules, fonts, faces: `/${manifest[facesSource]?.file}` }
}

/** The rules of the faces' sheet and of the site's own. */
export function builtStyleRules(): StyleRule[] {
  const { faces, modules } = builtAssets()
  return [faces, ...(modules[siteSource]?.styles ?? [])].flatMap((sheet) => readStyleRules(readBuilt(sheet.slice(1))))
}

const readBuilt = (file: string): string => readFileSync(resolve(import.meta.dirname, 'dist/client', file), 'utf8')
const builtAssets = () => readClientAssets(JSON.parse(readBuilt('.vite/manifest.json')) as Manifest)

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

export const builtClientAssets = (): Plugin => clientAssets(builtAssets)
