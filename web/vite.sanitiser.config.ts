// The sanitiser's build: one script without imports that a bare JavaScript engine evaluates, apart from the pages.
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true, target: 'webworker' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/entry-sanitise.ts',
    outDir: 'dist/sanitiser',
    emptyOutDir: true,
    minify: true,
    target: 'es2023',
    rollupOptions: {
      output: { format: 'iife', entryFileNames: 'sanitiser.js', codeSplitting: false },
    },
  },
})
