// Modules that the builds provide: see web/client-assets.ts and web/vite.server.config.ts.

declare module 'virtual:client-assets' {
  interface ModuleAssets {
    readonly script: string
    readonly imports: readonly string[]
    readonly styles: readonly string[]
  }
  const assets: { readonly modules: Readonly<Record<string, ModuleAssets>>; readonly fonts: readonly string[] }
  export default assets
}

declare module 'react-dom-server-legacy' {
  export function renderToString(children: import('react').ReactNode): string
}
