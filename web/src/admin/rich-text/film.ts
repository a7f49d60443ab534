// A film of YouTube in an article: stored as the player without cookies, shown here as a card that calls nobody.
import { Youtube } from '@tiptap/extension-youtube'
import { youTubeVideo } from '../../lib/youtube.ts'

export const film_title = 'Vidéo YouTube'

export const Film = Youtube.extend({
  addAttributes: () => ({ src: { default: null }, title: { default: film_title } }),

  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => {
        const video = youTubeVideo(frame.getAttribute('src') ?? '')
        return video ? { src: video.player, title: frame.getAttribute('title') || film_title } : false
      },
    },
  ],

  renderHTML: ({ HTMLAttributes }) => [
    'iframe',
    {
      src: HTMLAttributes.src,
      title: HTMLAttributes.title,
      width: '560',
      height: '315',
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allowfullscreen: 'allowfullscreen',
    },
  ],

  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'rich-film'
      const title = document.createElement('strong')
      title.textContent = String(node.attrs.title)
      const address = document.createElement('span')
      address.textContent = youTubeVideo(String(node.attrs.src))?.page ?? ''
      dom.append(title, address)
      return { dom }
    },
}).configure({ addPasteHandler: false })
