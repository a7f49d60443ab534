// Once a run: what the program says of its API, for `described.ts`.
import type { TestProject } from 'vitest/node'
import { run } from '../program.ts'

/** By path and method, such as '/api/products/{id}' and 'get': the names of its headers, and what it may answer. */
export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, object>>
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

declare module 'vitest' {
  interface ProvidedContext {
    readonly paths: Paths
  }
}

export default function setup(project: TestProject): void {
  const { code, output, error } = run(['openapi'])
  if (code !== 0) throw new Error(`the program does not describe its API: ${error}`)
  project.provide('paths', (JSON.parse(output) as { paths: Paths }).paths)
}
