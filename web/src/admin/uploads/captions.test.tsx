// Captions in a form: they are what browsers read, whatever program wrote them, and they go with their film.
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FormContext, FormState } from '../forms/form-state.ts'
import { held, serve } from '../testing.tsx'
import { VideoField } from './attached-field.tsx'
import { isSubRip, isWebVtt, webVttOf } from './captions.ts'
import { captionsRule } from './file-rules.ts'
import { StoredVideoField } from './images-field.tsx'
import { videoTarget } from './store-file.ts'

afterEach(() => vi.unstubAllGlobals())

const made = async (content: BlobPart, name = 'film.srt') => {
  const file = await webVttOf(new File([content], name))
  return { name: file.name, text: await file.text(), isTaken: captionsRule.problemOf(file) === null }
}

describe('SubRip', () => {
  it('becomes WebVTT', async () => {
    const subRip =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nBonjour,\r\nà tous.\r\n\r\n2\r\n1:00:03,4 --> 1:00:05,12 X1:40\r\nFin\r\n'
    const text =
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nBonjour,\nà tous.\n\n2\n01:00:03.400 --> 01:00:05.120\nFin\n'
    expect(await made(subRip)).toEqual({ name: 'film.vtt', text, isTaken: true })
    expect(await made(`\ufeff${subRip}`)).toMatchObject({ text })
  })

  it('may be written as Windows wrote texts', async () => {
    const old = Uint8Array.from('1\n00:00:01,000 --> 00:00:02,000\n\xe9t\xe9\n', (sign) => sign.charCodeAt(0))
    expect((await made(old)).text).toContain('été')
  })

  it('may be written in UTF-16, which Windows calls Unicode', async () => {
    const text = '\ufeff1\n00:00:01,000 --> 00:00:02,000\nété\n'
    const little = Uint16Array.from(text, (sign) => sign.charCodeAt(0))
    const big = Uint8Array.from([...new Uint8Array(little.buffer)].map((_, at, all) => all[at ^ 1] ?? 0))
    for (const bytes of [little, big])
      expect((await made(bytes)).text).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nété\n')
  })

  it('loses nothing of what is said', async () => {
    const said =
      '1\n00:01 --> 00:02,5\n<i>Moins</i> de < 4 °C, puis --> <font color="red">5</font>\n \n2\n00:00:03,000 --> 00:00:04\nFin'
    expect((await made(said)).text).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\n<i>Moins</i> de &lt; 4 °C, puis --&gt; <font color="red">5</font>\n\n2\n00:00:03.000 --> 00:00:04.000\nFin\n',
    )
  })

  it('of which browsers would pass over a part is refused', async () => {
    expect((await made('1\n00:00:01,000 --> 00:00:02,000\nUn\n\n2\n00:00:03,000 --> bientôt\nDeux')).isTaken).toBe(
      false,
    )
  })

  it('that is too large is told so', () => {
    expect(captionsRule.problemOf(new File(['x'.repeat(1024 * 1024 + 1)], 'a.srt'))).toMatch(/1 MB/)
  })

  it('that says nothing at any time is refused', async () => {
    expect(await made('une recette')).toEqual({ name: 'film.srt', text: 'une recette', isTaken: false })
  })
})

it('WebVTT stays what it says, in UTF-8', async () => {
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nété, 00:00:01,000 --> 00:00:02,000\n'
  expect(await made(text, 'film.VTT')).toEqual({ name: 'film.VTT', text, isTaken: true })
  const old = Uint8Array.from('WEBVTT\n\n\xe9', (sign) => sign.charCodeAt(0))
  expect((await made(old, 'film.vtt')).text).toBe('WEBVTT\n\né')
})

it('is told by type or by name', () => {
  expect(isWebVtt(new File([], 'a', { type: 'text/vtt' }))).toBe(true)
  expect(isWebVtt(new File([], 'a.Vtt'))).toBe(true)
  expect(isSubRip(new File([], 'a.SRT'))).toBe(true)
  expect(captionsRule.problemOf(new File([], 'a.mp4', { type: 'video/mp4' }))).toMatch(/WebVTT/)
  expect(captionsRule.problemOf(new File(['x'.repeat(1024 * 1024 + 1)], 'a.vtt'))).toMatch(/1 MB/)
})

const before = { film: '/media/ancien.mp4', captions: '/media/ancien.vtt' }
const next = new File(['x'], 'neuf.mp4', { type: 'video/mp4' })
const told = { path: 'film', label: 'Vidéo', help: 'Un film.', captions: 'captions' }

function drawn(field: ReactNode) {
  const state = new FormState<object>(before)
  render(<FormContext value={{ name: 'form', state }}>{field}</FormContext>)
  const choose = () =>
    userEvent.upload(screen.getByLabelText<HTMLInputElement>('Remplacer la vidéo', { selector: 'input' }), next)
  const remove = () => userEvent.click(screen.getByRole('button', { name: 'Retirer Vidéo' }))
  return { state, choose, remove }
}

describe('the captions of a film that is sent with the form', () => {
  it('are no more when another one is chosen, or none', async () => {
    const { state, choose } = drawn(<VideoField {...told} />)
    await choose()
    expect(state.values()).toEqual({ film: next, captions: '' })
    state.set('captions', '/media/neuf.vtt')
    await userEvent.click(screen.getByRole('button', { name: 'Retirer neuf.mp4' }))
    expect(state.values()).toEqual({ film: '', captions: '' })
  })
})

describe('the captions of a film that is sent at once', () => {
  const stored = <StoredVideoField {...told} target={videoTarget} failed={(message) => message} />
  const sending = () => {
    const answer = held({ status: 201, body: { file: { url: '/media/neuf.mp4' } } })
    serve({ [`POST ${videoTarget.path}`]: answer.answer })
    return answer
  }

  it('stay until the other one is there', async () => {
    const answer = sending()
    const { state, choose } = drawn(stored)
    await choose()
    expect(state.values()).toEqual(before)
    answer.release()
    await waitFor(() => expect(state.values()).toEqual({ film: '/media/neuf.mp4', captions: '' }))
  })

  it('are those of the other one where they were chosen while it was on its way', async () => {
    const answer = sending()
    const { state, choose } = drawn(stored)
    await choose()
    state.set('captions', '/media/neuf.vtt')
    answer.release()
    await waitFor(() => expect(state.values()).toEqual({ film: '/media/neuf.mp4', captions: '/media/neuf.vtt' }))
  })

  it('go with it', async () => {
    const { state, remove } = drawn(stored)
    await remove()
    expect(state.values()).toEqual({ film: '', captions: '' })
  })
})
