// Unit tests of the screens and of what they stand on. Component tests (.tsx) run in jsdom, the rest in Node.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bundledContent } from './bundled-content.ts'
import { clientAssets } from './client-assets.ts'

const legacyRenderer = resolve(
  import.meta.dirname,
  '../node_modules/react-dom/cjs/react-dom-server-legacy.browser.development.js',
)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), clientAssets(() => ({ modules: {}, fonts: [], faces: '' })), bundledContent()],
  resolve: { alias: { 'react-dom-server-legacy': legacyRenderer } },
  test: {
    // Machines are slow at times; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files share workers; what keeps them apart is in web/test-file.ts (decisions/0032).
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['**/*.test.ts'], setupFiles: ['test-file.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test-file.ts', 'src/ui/test-setup.ts'],
        },
      },
    ],
  },
})
