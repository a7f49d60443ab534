// The same ten thousand products in stores of several kinds: moved there as an operator moves a site, by its archive.
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../tests/program.ts'
import type { Catalogue } from './catalogue.ts'
import { Client } from './client.ts'
import type { Sized, Stage } from './stage.ts'

export const products = 10_000

export interface Archive {
  readonly file: string
  readonly catalogue: Catalogue
}

/** Made once a run. */
export async function archive(stage: Stage): Promise<Archive> {
  const file = join(stage.folder, 'data-archive.tar')
  const { program, catalogue } = await stage.kept(products)
  if (!existsSync(file)) command(['backup', file, '--data', program.data])
  await program.stop()
  return { file, catalogue }
}

/** What a program needs to be told of the store that holds it from now on. */
export interface Moved {
  readonly data: string
  readonly environment: Readonly<Record<string, string>>
}

/** Into this PostgreSQL database, or into a file where there is none. */
export function moved(stage: Stage, { file }: Archive, database?: string): Moved {
  const data = mkdtempSync(join(stage.folder, 'data-'))
  const environment = database === undefined ? {} : { VITRINE_DATABASE: database }
  command(['restore', file, '--data', data], environment)
  return { data, environment }
}

export async function begin(stage: Stage, { data, environment }: Moved, { catalogue }: Archive): Promise<Sized> {
  const program = await stage.begin({ data, environment })
  return { program, client: await Client.signIn(program.url), catalogue }
}

function command(args: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
  const { code, error } = run(args, '', environment, 600_000)
  if (code !== 0) throw new Error(`vitrine ${args.join(' ')}: ${error}`)
}
