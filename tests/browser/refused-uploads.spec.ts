// A browser sends all of an upload before it looks at the answer: one that is refused by its head still reads why.
import { expect, test } from './site.ts'

test.use({ expectedErrors: ['401', '413'] })

interface Sent {
  readonly byRequest: number
  readonly byFetch: number
}

test('a refused upload of 20 MB reads why', async ({ page, session }) => {
  await page.goto('/contact')
  const send = (token: string): Promise<Sent> =>
    page.evaluate(async (token) => {
      const form = () => {
        const made = new FormData()
        made.append('image', new File([new Uint8Array(20 * 1024 * 1024)], 'a.png', { type: 'image/png' }))
        return made
      }
      const byRequest = await new Promise<number>((resolve) => {
        const request = new XMLHttpRequest()
        request.open('POST', '/api/upload')
        if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
        request.onloadend = () => resolve(request.status)
        request.send(form())
      })
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
      const answer = await fetch('/api/upload', { method: 'POST', headers, body: form() })
      return { byRequest, byFetch: answer.status }
    }, token)
  expect(await send('')).toEqual({ byRequest: 401, byFetch: 401 })
  expect(await send(String(session.token))).toEqual({ byRequest: 413, byFetch: 413 })
})
