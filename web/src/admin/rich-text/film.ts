// A film of YouTube in an article: stored as the player without cookies, shown here as a card that calls nobody.
import { Youtube } from '@tiptap/extension-youtube'
import { unnamedVideo, videoFrame } from '../../lib/video-frame.ts'
import { youTubeVideo } from '../../lib/youtube.ts'

export const Film = Youtube.extend({
  addAttributes: () => ({ src: { default: null }, title: { default: unnamedVideo } }),

  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => {
        const video = youTubeVideo(frame.getAttribute('src') ?? '')
        return video ? { src: video.player, title: frame.getAttribute('title') || unnamedVideo } : false
      },
    },
  ],

  renderHTML: ({ HTMLAttributes }) => ['iframe', videoFrame(String(HTMLAttributes.src), String(HTMLAttributes.title))],

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
