import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    setupFiles: ['../ends-with-runner.ts'],
    // One more than there are cores: some files wait for a mail server's patience or for programs to start again.
    maxWorkers: 3,
    // Under ThreadSanitizer loading the demo's pictures takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
