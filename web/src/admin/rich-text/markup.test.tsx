import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { inOneLine, loadedMarkup, markupOf } from './markup.ts'
import { extensionsOf, type Shape } from './shape.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** What the editor makes of markup that nobody touches. */
function through(markup: string, shape: Shape = 'article'): string {
  editor = new Editor({ element: null, extensions: extensionsOf(shape), content: loadedMarkup(markup, shape) })
  return markupOf(editor, shape)
}

const picture = `/media/${'a'.repeat(32)}-30x20.png`
const film =
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Un film" width="560" height="315" loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen="allowfullscreen"></iframe>'

describe('what the server keeps goes through the editor as it is', () => {
  it.each([
    '<h2>Titre</h2><h3>Sous-titre</h3><h4>Petit titre</h4><p>Un <strong>mot</strong>, <em>un autre</em>.</p>',
    '<p><u>a</u> <s>b</s> <mark>c</mark> <small>d</small> CO<sub>2</sub> m<sup>2</sup> <code>e</code><br>f</p>',
    '<ul><li>un<ul><li>un bis</li></ul></li><li>deux</li></ul><ol start="3"><li>trois</li></ol>',
    '<blockquote><p>Cité</p></blockquote><hr><pre><code>x</code></pre>',
    '<p><a href="/contact">ici</a> <a href="mailto:a@b.tn">là</a> <a target="_blank" rel="noopener" href="https://a.example">x</a></p>',
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td colspan="2">C</td></tr></tbody></table>',
    `<figure><img src="${picture}" alt="É" width="30" height="20" loading="lazy"><figcaption>Une légende</figcaption></figure>`,
    '<dl><dt>Mot</dt><dd>Sens</dd></dl>',
    film,
  ])('%s', (markup) => {
    expect(through(markup)).toBe(markup)
  })
})

describe('an article', () => {
  it('is empty when nothing is written', () => {
    expect(through('')).toBe('')
    expect(through('<p></p><p></p>')).toBe('')
  })

  it('has the title of its page elsewhere', () => {
    expect(through('<h1>T</h1>')).toBe('<h2>T</h2>')
  })

  it('says before a table what its caption said', () => {
    expect(through('<table><caption>Prix</caption><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      '<p>Prix</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    )
  })

  it.each(['<p><a href="javascript:alert(1)">x</a></p>', '<p><a href="//evil.example">x</a></p>'])(
    'keeps the words of %s and no link',
    (markup) => {
      expect(through(markup)).toBe('<p>x</p>')
    },
  )

  it('shows pictures and films of nobody else', () => {
    expect(through('<img src="https://evil.example/x.png"><iframe src="https://evil.example/"></iframe><p>t</p>')).toBe(
      '<p>t</p>',
    )
  })
})

describe('a line', () => {
  it('holds emphasis and neither links nor paragraphs', () => {
    expect(through('<p>Un <em>beau</em></p><p>titre <a href="/x">ici</a></p>', 'line')).toBe(
      'Un <em>beau</em> titre ici',
    )
  })

  it('is a paragraph when it holds links', () => {
    expect(through('Voir <a href="/x">ici</a>', 'paragraph')).toBe('Voir <a href="/x">ici</a>')
  })

  it('joins what was pasted', () => {
    expect(inOneLine('<ul><li>un</li>\n<li>deux</li></ul>')).toBe('un deux')
  })
})
