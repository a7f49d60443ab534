// Hands the content that is written as files to the builds, as modules. On the server all of it is at hand at once; the
// browser fetches a piece when a page asks for it, and the text of an article only with that article. Markdown and YAML
// are read here, while building: nothing that reads them reaches a bundle.
import type { Plugin } from 'vite'
import { bundledFolder, type ContentFiles, readContentFiles } from './content-files.ts'
import type { Article, ArticleSummary } from './src/content/bundled.ts'

const prefix = 'virtual:bundled-'
const textPrefix = `${prefix}article/`

export function bundledContent(): Plugin {
  let files: ContentFiles | null = null
  return {
    name: 'bundled-content',
    buildStart() {
      files = null
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      this.addWatchFile(bundledFolder)
      if (!files) {
        files = readContentFiles()
        if (this.environment.mode === 'build' && this.environment.config.consumer === 'client') {
          for (const medium of files.media) {
            for (const [fileName, source] of medium.files) this.emitFile({ type: 'asset', fileName, source })
          }
        }
      }
      return moduleOf(id.slice(1), files, this.environment.config.consumer === 'server')
    },
  }
}

/** What a list shows of an article. */
function summaryOf({ id, title, image, imageAlt, excerpt, category, date, author }: Article): ArticleSummary {
  return { id, title, image, imageAlt, excerpt, category, date, author }
}

function moduleOf(name: string, files: ContentFiles, atOnce: boolean): string {
  if (name.startsWith(textPrefix)) {
    const id = name.slice(textPrefix.length)
    return defaultExport(files.articles.find((article) => article.id === id))
  }
  switch (name) {
    case `${prefix}articles`:
      return defaultExport(files.articles.map(summaryOf))
    case `${prefix}article-texts`:
      return articleTexts(files, atOnce)
    case `${prefix}workshops`:
      return defaultExport(files.workshops)
    case `${prefix}testimonials`:
      return defaultExport(files.testimonials)
    case `${prefix}about`:
      return defaultExport(files.about)
    case `${prefix}content`:
      return accessTo(files, atOnce)
    default:
      throw new Error(`Nothing is bundled under the name ${name}.`)
  }
}

const defaultExport = (value: unknown): string => `export default ${JSON.stringify(value)}`

/** The way to every article's text: the texts themselves, or functions that fetch them. */
function articleTexts({ articles }: ContentFiles, atOnce: boolean): string {
  const source = (id: string) => JSON.stringify(textPrefix + id)
  const imports = articles.map(({ id }, index) => `import text${index} from ${source(id)}`)
  const entries = articles.map(({ id }, index) =>
    atOnce
      ? `[${JSON.stringify(id)}, () => text${index}]`
      : `[${JSON.stringify(id)}, () => import(${source(id)}).then((text) => text.default)]`,
  )
  return `${atOnce ? imports.join('\n') : ''}
const texts = new Map([${entries.join(',\n')}])
export default (id) => texts.get(id)?.() ?? null`
}

/** `virtual:bundled-content`: one function for each piece, with the piece or a promise of it, and the articles' ids. */
function accessTo({ articles }: ContentFiles, atOnce: boolean): string {
  const ids = `export const articleIds = new Set(${JSON.stringify(articles.map(({ id }) => id))})`
  const pieces = ['articles', 'workshops', 'testimonials', 'about']
  if (atOnce) {
    return `${ids}
${pieces.map((piece) => `import ${piece}Piece from '${prefix}${piece}'`).join('\n')}
import findText from '${prefix}article-texts'
${pieces.map((piece) => `export const ${piece} = () => ${piece}Piece`).join('\n')}
export const article = (id) => findText(id)`
  }
  return `${ids}
${pieces
  .map((piece) => `export const ${piece} = () => import('${prefix}${piece}').then((piece) => piece.default)`)
  .join('\n')}
export const article = (id) => import('${prefix}article-texts').then((texts) => texts.default(id))`
}
