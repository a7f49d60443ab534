// The browser's build: the public site and the back office, every file under assets/ named by its content.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledContent } from './bundled-content.ts'
import { constantProperties } from './constant-properties.ts'
import { fontSubsets } from './font-subsets.ts'
import { stylesheetLoader } from './stylesheet-loader.ts'

const ofTheSite = /web[\\/]src[\\/](ui|lib|api|content|site)[\\/].*\.tsx?$/
/** Two pages or three use these, or the back office; the others, the home page first, should not carry them. */
const ofFewPages =
  /[\\/](video-player|contact|service-products|gallery|area-words|service-card|feed-link|article-list|article-text|article-markup|map|send-form)\.tsx?$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), bundledContent(), fontSubsets(), stylesheetLoader()],
  css: { postcss: { plugins: [constantProperties('site.css')] } },
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
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
            },
            // What more than one page of the site uses comes in one piece instead of a dozen.
            { name: 'shared', test: (id) => ofTheSite.test(id) && !ofFewPages.test(id), minShareCount: 2 },
          ],
        },
      },
    },
  },
})
