// The browser's build: the public site and the back office, every file under assets/ named by its content.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rollupOptions: {
      input: { site: 'src/entry-site.tsx', admin: 'src/entry-admin.tsx' },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)[\\/]/,
            },
            // What more than one page of the site uses comes in one piece instead of a dozen.
            { name: 'shared', test: /web[\\/]src[\\/](ui|lib|api|content|site)[\\/].*\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
