import { describe, expect, it } from 'vitest'
import { markedMarkup } from './marked-markup.ts'

describe('two rich texts', () => {
  it.each([
    [
      'within a line',
      'Un <em>titre</em>',
      'Le <em>titre</em>',
      '<mark>Un</mark> <em>titre</em>',
      '<mark>Le</mark> <em>titre</em>',
    ],
    [
      'by word',
      '<p>Le laser est <strong>lent</strong> et lourd.</p>',
      '<p>Le laser est <strong>rapide</strong> et lourd.</p>',
      '<p>Le laser est <strong><mark>lent</mark></strong> et lourd.</p>',
      '<p>Le laser est <strong><mark>rapide</mark></strong> et lourd.</p>',
    ],
    [
      'words side by side as one',
      '<p>Un mot ici</p>',
      '<p>Deux ou trois mots ici</p>',
      '<p><mark>Un mot</mark> ici</p>',
      '<p><mark>Deux ou trois mots</mark> ici</p>',
    ],
    [
      'words that only look otherwise',
      '<p>Un mot fort</p>',
      '<p>Un <em>mot</em> fort</p>',
      '<p>Un <mark>mot</mark> fort</p>',
      '<p>Un <em><mark>mot</mark></em> fort</p>',
    ],
    [
      'links by where they lead',
      '<p><a href="/a">ici</a></p>',
      '<p><a href="/b">ici</a></p>',
      '<p><a href="/a"><mark>ici</mark></a></p>',
      '<p><a href="/b"><mark>ici</mark></a></p>',
    ],
    [
      'pictures',
      '<p>Vue</p><img src="/media/a.png" alt="A">',
      '<p>Vue</p><img src="/media/b.png" alt="B">',
      '<p>Vue</p><mark><img src="/media/a.png" alt="A"><span aria-hidden="true">A</span></mark>',
      '<p>Vue</p><mark><img src="/media/b.png" alt="B"><span aria-hidden="true">B</span></mark>',
    ],
    ['nothing beside something', '', '<p>Neuf</p>', '', '<p><mark>Neuf</mark></p>'],
    [
      'signs as they are',
      '<p>a &lt; b</p>',
      '<p>a &lt; c</p>',
      '<p>a &lt; <mark>b</mark></p>',
      '<p>a &lt; <mark>c</mark></p>',
    ],
    [
      'headings that are none of the page’s',
      '<h2>Titre</h2>',
      '<h2>Titre neuf</h2>',
      '<p class="difference-heading">Titre</p>',
      '<p class="difference-heading">Titre <mark>neuf</mark></p>',
    ],
    [
      'films as links',
      '<p>a</p>',
      '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
      '<p>a</p>',
      '<p>a</p><p><mark>Film\u00a0: https://www.youtube-nocookie.com/embed/x</mark></p>',
    ],
  ])('are marked: %s', (_, before, after, markedBefore, markedAfter) => {
    const marked = markedMarkup(before, after)
    expect([marked.before, marked.after].map((markup) => markup.replaceAll('&nbsp;', '\u00a0'))).toEqual([
      markedBefore,
      markedAfter,
    ])
  })

  it('leave out what lies far from any difference', () => {
    const text = (fourth: string) =>
      ['un', 'deux', 'trois', fourth, 'cinq', 'six', 'sept'].map((word) => `<p>${word}</p>`).join('')
    expect(markedMarkup(text('quatre'), text('autre')).after).toBe(
      '<p>…</p><p>trois</p><p><mark>autre</mark></p><p>cinq</p><p>…</p>',
    )
  })
})
