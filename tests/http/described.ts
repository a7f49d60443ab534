// Each answer of the API that any of these tests sees is one that its description promises, and each header that decides
// about a write is one that it names.
import { inject } from 'vitest'
import type { Operation } from './description.ts'
import { type Sent, watchAnswers } from './support/client.ts'

/** What any call may be answered, for what stands in its head and not for what it is (RFC 9110). */
const anywhere = new Set([304, 405, 408, 412, 414, 416, 417, 431, 501])
const deciding = ['If-Match', 'Vitrine-Item', 'Vitrine-Draft']

const operations = Object.entries(inject('paths')).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fixed: path.replace(/\{\w+\}/g, '').length,
    operation,
  })),
)

/** Of several that fit the one that says most itself: `/by-ids` is no `{id}`. */
function operationOf(method: string, path: string): Operation | undefined {
  const fit = operations.filter((one) => one.method === method && one.path.test(path))
  return fit.toSorted((one, other) => other.fixed - one.fixed)[0]?.operation
}

function lacking({ method, path, headers, status }: Sent): string[] {
  const operation = operationOf(method === 'HEAD' ? 'GET' : method, path.replace(/\?.*/, ''))
  if (!operation) return []
  const isTold = `${status}` in operation.responses || (status >= 500 && '5XX' in operation.responses)
  const named = (operation.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name)
  const unnamed = status === 409 ? deciding.filter((name) => name in headers && !named.includes(name)) : []
  return [...(isTold || anywhere.has(status) ? [] : [`answers ${status}`]), ...unnamed.map((name) => `reads ${name}`)]
}

watchAnswers((sent) => {
  const [one] = lacking(sent)
  if (one) throw new Error(`${sent.method} ${sent.path} ${one}, which its description does not say`)
})
