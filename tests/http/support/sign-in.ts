// Signing in, and from where: failed attempts count by address, so that every test comes from one of its own.
import type { Program } from '../../program.ts'
import { json } from './bodies.ts'
import { type Answer, Api, send } from './client.ts'

/** Lets the tests, which all come from this machine, say which address they come from. */
export const trustProxy = ['--trust-proxy', '127.0.0.1'] as const

/** Calls of whoever comes from this address. */
export function callerFrom(program: Program, address: string): Api {
  return new Api(program, { 'X-Forwarded-For': address })
}

export function login(api: Api, username: string, password: string): Promise<Answer> {
  return api.post('/api/auth/login', json({ username, password }))
}

/** Asks whom this token belongs to. */
export function verify(program: Program, token = ''): Promise<Answer> {
  return send(program, 'GET', '/api/auth/verify', { Authorization: `Bearer ${token}` })
}
