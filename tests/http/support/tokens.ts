// Tokens made by hand, from the key in the data folder or from nothing.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '../../program.ts'
import { hasServer, valueIn } from '../../stores.ts'

export type Claims = Readonly<Record<string, unknown>>

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function part(token: string, index: number): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<string, unknown>
}

export const headerOf = (token: string): Record<string, unknown> => part(token, 0)
export const claimsOf = (token: string): Record<string, unknown> => part(token, 1)

/** The signing key: 32 bytes, kept as hexadecimal. */
export function signingKey({ data }: Program): Buffer {
  const key = hasServer
    ? valueIn(data, 'SELECT key FROM signing_key ORDER BY number DESC LIMIT 1')
    : readFileSync(join(data, 'token.key'), 'latin1').trim()
  return Buffer.from(key, 'hex')
}

export function signed(key: Buffer, claims: Claims, header: Claims = { alg: 'HS256', typ: 'JWT' }): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

export function unsigned(claims: Claims): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}
