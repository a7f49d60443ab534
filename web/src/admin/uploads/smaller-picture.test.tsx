// The browser's own decoder and canvas are stood in for: what they are asked for, and what is made of it, is tested
// here; tests/browser/admin-pictures.spec.ts has them at work.
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toasts, toasts } from '../../ui/toasts.tsx'
import { FormContext, FormState } from '../forms/form-state.ts'
import { held } from '../testing.tsx'
import { PictureField } from './attached-field.tsx'
import { DropZone } from './drop-zone.tsx'
import { imageRule } from './file-rules.ts'
import { smallerPicture } from './smaller-picture.ts'
import { gif } from './testing-gif.ts'

const mebibyte = 1024 * 1024
const bytes_max = 5 * mebibyte

function picture(name: string, type: string, bytes: number, head: string | Uint8Array<ArrayBuffer> = ''): File {
  const file = new File([head], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  if (typeof head === 'string') file.slice = () => ({ text: async () => head }) as Blob
  return file
}

const canvases: HTMLCanvasElement[] = []
const asked: (readonly [string, number])[] = []
/** Bytes of what the canvas writes at a quality. */
let bytesAt = (_quality: number) => mebibyte
let written = (type: string) => type
/** Of the last pixel that the canvas holds, 0 to 255. */
let alpha = 255

beforeEach(() => {
  canvases.length = 0
  asked.length = 0
  bytesAt = () => mebibyte
  written = (type) => type
  alpha = 255
  toasts.clear()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(file.name) ?? []
    if (!width) throw new DOMException('undecodable', 'InvalidStateError')
    return { width: Number(width), height: Number(height), close: () => undefined }
  })
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    canvases.push(this)
    return { drawImage: () => undefined, getImageData: () => ({ data: [0, 0, 0, 255, 0, 0, 0, alpha] }) }
  } as unknown as typeof HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.toBlob = (done, type = '', quality = 0) => {
    asked.push([type, quality])
    const blob = new Blob(['x'], { type: written(type) })
    Object.defineProperty(blob, 'size', { value: bytesAt(quality) })
    done(blob)
  }
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

describe('a picture that is too large', () => {
  it.each([
    ['4032x3024.jpg', 'image/jpeg', 8, [2560, 1920], 'image/jpeg', '4032x3024.jpg'],
    ['3024x4032.heic', '', 6, [1920, 2560], 'image/jpeg', '3024x4032.jpg'],
    ['4000x4000.png', 'image/png', 20, [2560, 2560], 'image/webp', '4000x4000.webp'],
    ['2000x1500.png', 'image/png', 6, [2000, 1500], 'image/webp', '2000x1500.webp'],
    ['4000x4000.gif', 'image/gif', 6, [2560, 2560], 'image/webp', '4000x4000.webp'],
    ['8000x6000.jpg', 'image/jpeg', 3, [2560, 1920], 'image/jpeg', '8000x6000.jpg'],
  ])('%s (%s, %i MB) becomes %j', async (name, type, megabytes, size, madeType, madeName) => {
    const head = type === 'image/gif' ? gif(1) : ''
    const made = await smallerPicture(picture(name, type, megabytes * mebibyte, head), bytes_max)
    expect([canvases[0]?.width, canvases[0]?.height]).toEqual(size)
    expect([made.type, made.name]).toEqual([madeType, madeName])
  })

  it('is written at the best quality that is light enough', async () => {
    bytesAt = (quality) => (quality > 0.8 ? bytes_max + 1 : bytes_max)
    await smallerPicture(picture('4032x3024.jpg', 'image/jpeg', 8 * mebibyte), bytes_max)
    expect(asked.map(([, quality]) => quality)).toEqual([0.92, 0.85, 0.75])
  })

  it.each([
    ['a small one', picture('800x600.jpg', 'image/jpeg', mebibyte)],
    ['one that is large enough and no more', picture('4032x3024.jpg', 'image/jpeg', 4 * mebibyte)],
    ['one that the browser cannot read', picture('photo.heic', 'image/heic', 6 * mebibyte)],
    ['a GIF that moves', picture('4000x4000.gif', 'image/gif', 6 * mebibyte, gif(2))],
    ['a drawing', picture('4000x4000.svg', 'image/svg+xml', 6 * mebibyte)],
    ['a WebP that moves', picture('4000x4000.webp', 'image/webp', 6 * mebibyte, 'RIFF....WEBPVP8X....ANIM')],
    ['a PNG that moves', picture('4000x4000.png', 'image/png', 6 * mebibyte, '.PNG....acTL')],
  ])('is not: %s', async (_case, file) => {
    expect(await smallerPicture(file, bytes_max)).toBe(file)
    expect(canvases).toEqual([])
  })

  it('is let go of where it stays as it is', async () => {
    const close = vi.fn()
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close }))
    await smallerPicture(picture('4032x3024.jpg', 'image/jpeg', 4 * mebibyte), bytes_max)
    expect(close).toHaveBeenCalledOnce()
  })

  it('is left alone by a browser that cannot write it', async () => {
    written = () => 'image/png'
    const file = picture('4000x4000.png', 'image/png', 6 * mebibyte)
    expect(await smallerPicture(file, bytes_max)).toBe(file)
  })

  const withoutWebp = (type: string) => (type === 'image/webp' ? 'image/png' : type)

  it.each(['png', 'webp', 'avif'])(
    'becomes JPEG where no WebP is written, if nothing of it is see-through: %s',
    async (ending) => {
      written = withoutWebp
      const made = await smallerPicture(picture(`4000x4000.${ending}`, `image/${ending}`, 6 * mebibyte), bytes_max)
      expect([made.type, made.name]).toEqual(['image/jpeg', '4000x4000.jpg'])
    },
  )

  it('is left alone where no WebP is written and something of it is see-through', async () => {
    written = withoutWebp
    alpha = 254
    const file = picture('4000x4000.png', 'image/png', 6 * mebibyte)
    expect(await smallerPicture(file, bytes_max)).toBe(file)
  })
})

describe('a field', () => {
  function open() {
    const state = new FormState<object>({ image: '' })
    render(
      <FormContext value={{ name: 'form', state }}>
        <PictureField path="image" label="Image" help="Une image." />
        <Toasts />
      </FormContext>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Choisir une image', { selector: 'input' })
    return { state, input, user: userEvent.setup({ applyAccept: false }) }
  }

  it('takes HEIC by its type and by its name', async () => {
    expect(imageRule.accept.split(',')).toEqual(['image/*', '.heic', '.heif'])
    for (const [name, type] of [
      ['a.heic', ''],
      ['a.HEIF', ''],
      ['a', 'image/heic'],
    ] as const) {
      expect(imageRule.problemOf(picture(name, type, mebibyte))).toBeNull()
    }
    const { state, input, user } = open()
    await user.upload(input, picture('photo.heic', '', mebibyte))
    expect((state.at('image') as File).name).toBe('photo.heic')
    expect(screen.getByText('photo.heic').className).toBe('tile-name')
  })

  it('holds the picture that was made smaller, and the form back until then', async () => {
    const decoding = held({ status: 200 })
    vi.stubGlobal('createImageBitmap', async () => {
      await decoding.answer()
      return { width: 4032, height: 3024, close: () => undefined }
    })
    const { state, input, user } = open()
    const large = picture('photo.jpg', 'image/jpeg', 8 * mebibyte)
    await user.upload(input, large)
    expect(state.uploading()).toBe(true)
    decoding.release()
    await waitFor(() => expect(state.uploading()).toBe(false))
    expect(state.at('image')).toBeInstanceOf(File)
    expect(state.at('image')).not.toBe(large)
  })

  it('puts nothing into what the form holds by the time that it is ready', async () => {
    const decoding = held({ status: 200 })
    vi.stubGlobal('createImageBitmap', async () => {
      await decoding.answer()
      return { width: 4032, height: 3024, close: () => undefined }
    })
    const { state, input, user } = open()
    await user.upload(input, picture('photo.jpg', 'image/jpeg', 8 * mebibyte))
    state.reset({ image: '/media/other.webp' })
    decoding.release()
    await waitFor(() => expect(state.uploading()).toBe(false))
    expect(state.at('image')).toBe('/media/other.webp')
  })

  /** The browser's decoder, which answers for each name when it is told to; a name of its own answers at once. */
  function holdDecoding() {
    const waiting = new Map<string, ReturnType<typeof held>>()
    const begun: string[] = []
    const closed: string[] = []
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      begun.push(name)
      await waiting.get(name)?.answer()
      return { width: 4032, height: 3024, close: () => closed.push(name) }
    })
    const hold = (name: string) => {
      const decoding = held({ status: 200 })
      waiting.set(name, decoding)
      return decoding
    }
    return { hold, begun, closed }
  }

  it('holds what was chosen last, whichever is ready first', async () => {
    const first = holdDecoding().hold('first.jpg')
    const { state, input, user } = open()
    await user.upload(input, picture('first.jpg', 'image/jpeg', 8 * mebibyte))
    await user.upload(input, picture('second.jpg', 'image/jpeg', mebibyte))
    first.release()
    await waitFor(() => expect(state.uploading()).toBe(false))
    expect((state.at('image') as File).name).toBe('second.jpg')
  })

  it('says why a file was refused until another one is chosen, and not until an earlier one is ready', async () => {
    const first = holdDecoding().hold('first.jpg')
    const { state, input, user } = open()
    const refused = () => screen.queryByText(/^«\snotes\.txt\s»/)
    await user.upload(input, picture('first.jpg', 'image/jpeg', 8 * mebibyte))
    await user.upload(input, picture('notes.txt', 'text/plain', 1000))
    expect(refused()).toBeTruthy()
    first.release()
    await waitFor(() => expect((state.at('image') as File).name).toBe('first.jpg'))
    expect(refused()).toBeTruthy()
    const last = holdDecoding().hold('last.jpg')
    await user.upload(input, picture('last.jpg', 'image/jpeg', 8 * mebibyte))
    expect(refused()).toBeNull()
    last.release()
    await waitFor(() => expect((state.at('image') as File).name).toBe('last.jpg'))
  })

  it('counts what is made smaller for the work that it was chosen for alone', async () => {
    const decoding = holdDecoding().hold('photo.jpg')
    const { state, input, user } = open()
    await user.upload(input, picture('photo.jpg', 'image/jpeg', 8 * mebibyte))
    state.reset({ image: '' })
    expect(state.uploading()).toBe(false)
    const ended = state.uploadStarted()
    decoding.release()
    await new Promise((resolve) => setTimeout(resolve))
    expect(state.uploading()).toBe(true)
    ended()
    expect(state.uploading()).toBe(false)
  })

  it('takes a file that cannot be read as it is', async () => {
    const { state, input, user } = open()
    const file = picture('4032x3024.jpg', 'image/jpeg', 3 * mebibyte)
    file.slice = () => ({ text: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as unknown as Blob
    await user.upload(input, file)
    await waitFor(() => expect(state.at('image')).toBe(file))
    expect(state.uploading()).toBe(false)
  })

  describe('that takes several', () => {
    function openList() {
      const taken: string[] = []
      const state = new FormState<object>({})
      render(
        <FormContext value={{ name: 'form', state }}>
          <DropZone
            rule={imageRule}
            several
            id="images"
            label="Images"
            describedBy={undefined}
            invalid={false}
            onFiles={(files) => taken.push(...files.map(({ name }) => name))}
          />
        </FormContext>,
      )
      const input = screen.getByLabelText<HTMLInputElement>('Images', { selector: 'input' })
      return { state, input, taken, user: userEvent.setup() }
    }

    it('takes them in the order in which they were chosen', async () => {
      const first = holdDecoding().hold('first.jpg')
      const { state, input, taken, user } = openList()
      await user.upload(input, picture('first.jpg', 'image/jpeg', 8 * mebibyte))
      await user.upload(input, picture('second.jpg', 'image/jpeg', mebibyte))
      first.release()
      await waitFor(() => expect(state.uploading()).toBe(false))
      expect(taken).toEqual(['first.jpg', 'second.jpg'])
    })

    it('names each that it does not take', async () => {
      const { input, taken, user } = openList()
      const large = (name: string) => picture(name, 'image/heic', 6 * mebibyte)
      await user.upload(input, [large('a.heic'), picture('b.png', 'image/png', 1000), large('c.heic')])
      await screen.findByText(/^«\sa\.heic\s»\s: .*enregistrez l’image en JPEG/)
      await screen.findByText(/^«\sc\.heic\s»\s: .*enregistrez l’image en JPEG/)
      expect(taken).toEqual(['b.png'])
    })

    it('makes one after the other smaller, and lets go of each', async () => {
      const { hold, begun, closed } = holdDecoding()
      const first = hold('first.jpg')
      const { state, input, taken, user } = openList()
      const large = (name: string) => picture(name, 'image/jpeg', 8 * mebibyte)
      await user.upload(input, [large('first.jpg'), large('second.jpg')])
      await waitFor(() => expect(begun).not.toEqual([]))
      expect(begun).toEqual(['first.jpg'])
      first.release()
      await waitFor(() => expect(state.uploading()).toBe(false))
      expect(taken).toEqual(['first.jpg', 'second.jpg'])
      expect(closed).toEqual(['first.jpg', 'second.jpg'])
    })
  })

  it.each([
    ['photo.heic', 'image/heic', '', /ne peut pas réduire «\sphoto\.heic\s»\s: enregistrez l’image en JPEG, puis/],
    ['logo.png', 'image/png', '', /enregistrez l’image en WebP, ou en JPEG si rien n’y est transparent/],
    ['logo.gif', 'image/gif', gif(1), /enregistrez l’image en WebP, ou en JPEG si rien n’y est transparent/],
    ['danse.gif', 'image/gif', gif(2), /Une animation n’est pas réduite ici\s: diminuez les dimensions ou la durée/],
    ['danse.webp', 'image/webp', 'RIFF....WEBPVP8X....ANIM', /Une animation n’est pas réduite ici/],
    [
      'plan.svg',
      'image/svg+xml',
      '',
      /Un dessin n’est pas réduit ici\s: simplifiez «\splan\.svg\s», ou enregistrez-le en PNG/,
    ],
  ])('says what to do about one that it can neither take nor make smaller: %s', async (name, type, head, advice) => {
    const { state, input, user } = open()
    await user.upload(input, picture(name, type, 6 * mebibyte, head))
    expect(await screen.findByText("L'image est trop volumineuse. Taille maximale: 5 MB.")).toBeTruthy()
    expect(await screen.findByText(advice)).toBeTruthy()
    // It stays when the message has gone.
    act(() => toasts.clear())
    expect(screen.getByText(advice).textContent).toContain(`«\u00a0${name}\u00a0»\u00a0: L'image est trop volumineuse.`)
    expect(screen.queryAllByText(/choisissez-l[ae] de nouveau/)).toHaveLength(1)
    expect(state.at('image')).toBe('')
  })
})
