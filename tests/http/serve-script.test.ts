// What ./serve does once everything is built, with the program and the steps of the build played by scripts.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from './support/operator.ts'

const script = join(import.meta.dirname, '../../serve')

/** Runs ./serve with a program that does `listing` for `admin list`, and for `serve` shows what it was given. */
function serve(listing: string, environment: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) {
  const home = folder()
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text, { mode: 0o755 })
  }
  copyFileSync(script, join(home, 'serve'))
  put(
    'tools/steps.sh',
    `say() { echo "$*"; }
     build_packages=()
     install_packages() { :; }; install_web_packages() { :; }; build_web() { :; }; build_server() { :; }`,
  )
  put(
    'build/release/vitrine',
    `#!/bin/sh
     if [ "$1" = serve ]; then echo "served by [$VITRINE_ADMIN_USERNAME] [$VITRINE_ADMIN_PASSWORD]"; exit 0; fi
     ${listing}`,
  )
  const { VITRINE_ADMIN_USERNAME: _, VITRINE_ADMIN_PASSWORD: __, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync('bash', [join(home, 'serve'), ...flags], {
    encoding: 'utf8',
    env: { ...rest, ...environment },
  })
  return { home, status, output: stdout + stderr }
}

test('a store without administrator gets one, whose password is shown', () => {
  const { home, status, output } = serve('exit 0')
  expect(status).toBe(0)
  const [, password] = /served by \[admin\] \[([0-9a-f]{24})\]/.exec(output) ?? []
  expect(output).toContain(`'${password}' (shown once`)
  expect(existsSync(join(home, 'data'))).toBe(true)
})

test('a store with one keeps it', () => {
  expect(serve('echo sonia').output).toContain('served by [] []')
})

test('a list of administrators that fails ends it', () => {
  const { status, output } = serve('echo "vitrine : la base est abîmée" >&2; exit 1')
  expect(status).toBe(1)
  expect(output).toContain('la base est abîmée')
  expect(output).not.toMatch(/served|shown once/)
})

test('half an administrator is left for the program to refuse', () => {
  expect(serve('exit 0', { VITRINE_ADMIN_USERNAME: 'sonia' }).output).toContain('served by [sonia] []')
  expect(serve('exit 0', { VITRINE_ADMIN_PASSWORD: 'une phrase' }).output).toContain('served by [] [une phrase]')
})

test('the folder of the flag is the one that is made', () => {
  const data = join(folder(), 'ailleurs')
  expect(serve('exit 0', { VITRINE_DATA: '/proc/nulle-part' }, ['--data', data]).status).toBe(0)
  expect(existsSync(data)).toBe(true)
})
