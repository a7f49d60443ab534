import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest first. In a clone that remembers no earlier run Vitest begins with the largest files; what takes two minutes in
 * a small one would come last, and end the run alone.
 */
const longest = ['freshness', 'demo', 'settings', 'durability', 'long-work', 'campaigns', 'request-letters', 'backup']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.indexOf(basename(moduleId, '.test.ts'))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './description.ts',
    setupFiles: ['../ends-with-runner.ts', './described.ts'],
    sequence: { sequencer: LongestFirst },
    // One more than there are cores: some files wait for a mail server's patience or for programs to start again.
    maxWorkers: 3,
    // Under ThreadSanitizer loading the demo's pictures takes minutes.
    testTimeout: 600_000,
    // Of what is done beside the answers: some of it is looked for each second, or each fifth.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 600_000,
  },
})
