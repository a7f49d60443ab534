// What every file of unit tests begins with, and how it leaves the worker to the next: the files share workers, because a
// process and a page for each of them cost more than the tests do.
import { afterAll, vi } from 'vitest'

// The modules of the program are this file's own, with whatever they keep.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
