// The server's build: one script without imports that a bare JavaScript engine evaluates. It runs after the browser's
// build, whose file names it carries.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledContent } from './bundled-content.ts'
import { builtClientAssets } from './client-assets.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), builtClientAssets(), bundledContent()],
  publicDir: false,
  // The legacy renderer is React's only one that asks the engine for nothing.
  resolve: {
    alias: {
      'react-dom-server-legacy': resolve(
        import.meta.dirname,
        '../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
      ),
    },
  },
  ssr: { noExternal: true, target: 'webworker' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: true,
    target: 'es2023',
    rollupOptions: {
      output: { format: 'iife', entryFileNames: 'server.js', codeSplitting: false },
    },
  },
})
