// The browser's build: the public site and the back office, every file under assets/ named by its content.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledContent } from './bundled-content.ts'
import { constantProperties } from './constant-properties.ts'
import { fontSubsets } from './font-subsets.ts'
import { namedMedia } from './named-media.ts'
import { reactWithout } from './react-without.ts'
import { stylesheetLoader } from './stylesheet-loader.ts'

/**
 * What stands around every page, what the home page is made of and many others are, and what is so small that a file of its
 * own would be most of it. No page, the home page first, should carry more.
 */
const ofEveryPage = [
  /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  /web[\\/]src[\\/]site[\\/](site|seo[\\/](?!describe-item|article-data)[\w-]+)\.tsx?$/,
  /web[\\/]src[\\/]site[\\/]sections[\\/](cards|block-states|picture-widths|hidden-subject)\.tsx?$/,
  /web[\\/]src[\\/](api[\\/]answer-store|content[\\/]workshops|lib[\\/](document-ids|french-date|youtube)|ui[\\/](ambient-video|media))\.tsx?$/,
]

/** How most other pages begin and end. */
const ofInnerPages = /web[\\/]src[\\/]site[\\/](sections[\\/](page-hero|contact-call)|seo[\\/]describe-item)\.tsx?$/

/**
 * What `typeof` says, in every browser of `target`, of what React asks before it uses it: so it need not carry what it would do
 * without. No browser's tools for React find what is built. And no browser shows that a transition of React is on its way:
 * the only one here makes a page alive.
 */
const known = {
  function: [
    'clearTimeout',
    'MessageChannel',
    'performance.now',
    'queueMicrotask',
    'reportError',
    'setTimeout',
    'WeakMap',
    'WeakSet',
    'window.document.createElement',
  ],
  object: ['document', 'performance', 'window', 'window.document'],
  undefined: ['__REACT_DEVTOOLS_GLOBAL_HOOK__', 'navigation', 'process', 'setImmediate'],
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reactWithout(), bundledContent(), fontSubsets(), stylesheetLoader()],
  define: Object.fromEntries(
    Object.entries(known).flatMap(([type, names]) => names.map((name) => [`typeof ${name}`, JSON.stringify(type)])),
  ),
  css: { postcss: { plugins: [namedMedia(), constantProperties('site.css')] } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rollupOptions: {
      // The starter hears from the site's entry when the page is alive.
      preserveEntrySignatures: 'exports-only',
      input: {
        start: 'src/entry-start.ts',
        site: 'src/entry-site.tsx',
        admin: 'src/entry-admin.tsx',
        fonts: 'src/ui/fonts.css',
      },
      output: {
        codeSplitting: {
          // In one piece with all that it stands on, React too: a piece names each thing that another takes from it, and what
          // is alike in two is packed twice. A fortieth of all scripts was no more than that.
          groups: [
            { name: 'shared', test: (id) => ofEveryPage.some((part) => part.test(id)) },
            { name: 'inner', test: ofInnerPages },
          ],
        },
      },
    },
  },
})
