// Modules that the builds provide: see web/client-assets.ts, web/bundled-content.ts and web/vite.server.config.ts.

declare module 'virtual:client-assets' {
  interface ModuleAssets {
    readonly script: string
    readonly imports: readonly string[]
    readonly styles: readonly string[]
  }
  const assets: {
    readonly modules: Readonly<Record<string, ModuleAssets>>
    readonly fonts: readonly string[]
    readonly faces: string
  }
  export default assets
}

declare module 'react-dom-server-legacy' {
  export function renderToString(children: import('react').ReactNode): string
}

/** The content that is written as files: at hand on the server, fetched piece by piece in the browser. */
declare module 'virtual:bundled-content' {
  type AtHandOrFetched<T> = T | Promise<T>
  /** At hand everywhere. */
  export const articleIds: ReadonlySet<string>
  export const articles: () => AtHandOrFetched<readonly import('./content/bundled.ts').ArticleSummary[]>
  export const article: (id: string) => AtHandOrFetched<import('./content/bundled.ts').Article | null>
  export const workshops: () => AtHandOrFetched<readonly import('./content/bundled.ts').Workshop[]>
  export const testimonials: () => AtHandOrFetched<readonly import('./content/bundled.ts').SampleTestimonial[]>
  export const about: () => AtHandOrFetched<import('./content/bundled.ts').AboutTexts>
}
