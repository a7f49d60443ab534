// An article's markup as its page shows it. It comes sanitised, in the writing of one library, so that its tags can be
// read one by one; what is added here is how they are shown: pictures in every width, tables in a box of their own, and
// films that call nobody before they are asked to.

import { mediaImage, placedAddress, variantAddress } from '../../lib/media-address.ts'
import { youTubeVideo } from '../../lib/youtube.ts'
import { from } from '../../ui/media.ts'
import { columnWidth } from './picture-widths.ts'

const sizes = `${from('tablet')} 44rem, ${columnWidth}`

/** `base` stands for /media in the addresses of pictures; empty: nothing else does. */
export function dressedMarkup(markup: string, base = ''): string {
  let tables = 0
  return markup
    .replace(/<img\b[^>]*>/g, (tag) => picture(tag, base))
    .replace(/<iframe\b([^>]*)>\s*<\/iframe>/g, (_, attributes: string) => film(attributes))
    .replace(/<table\b/g, () => {
      tables += 1
      return `<div class="prose-table" role="group" aria-label="Tableau ${tables}" tabindex="0"><table`
    })
    .replace(/<\/table>/g, '</table></div>')
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

function picture(written: string, base: string): string {
  const address = attributeOf(written, 'src')
  const image = mediaImage(address)
  const tag = written.replace(` src="${address}"`, ` src="${placedAddress(address, base)}"`)
  const [best] = image?.kinds ?? []
  if (!image || !best) return tag
  const sourceSet = (kind: typeof best) =>
    image.widths.map((width) => `${placedAddress(variantAddress(image, width, kind), base)} ${width}w`).join(', ')
  const responsive = tag.replace(/^<img/, `<img srcset="${sourceSet('webp')}" sizes="${sizes}" decoding="async"`)
  return best === 'avif'
    ? `<picture><source type="image/avif" srcset="${sourceSet('avif')}" sizes="${sizes}">${responsive}</picture>`
    : responsive
}

/** A link to the film, which a script turns into the player where it is pressed. */
function film(attributes: string): string {
  const video = youTubeVideo(attributeOf(attributes, 'src'))
  if (!video) return ''
  const title = attributeOf(attributes, 'title') || 'Vidéo YouTube'
  return `<a class="prose-film" href="${video.page}" data-player="${video.player}" target="_blank" rel="noopener noreferrer"><span class="prose-film-sign" aria-hidden="true"></span><span class="prose-film-title">${title}</span><span class="prose-film-note">Lire la vidéo sur YouTube</span></a>`
}
