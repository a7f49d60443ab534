import { describe, expect, it, vi } from 'vitest'
import { cleanedPaste, isPictureAlone, picturesLeftBehind } from './pasted.ts'

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

describe('from Word', () => {
  it('leaves neither styles, classes, comments nor elements of Office', () => {
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Un mot</b> et <span lang=FR style='color:red'>un autre</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`
    expect(cleanedPaste(pasted)).toBe('<p><b>Un mot</b> et un autre</p>')
  })

  it('makes lists of paragraphs that only look like them', () => {
    const pasted = item(1, '·', 'un') + item(2, 'o', 'un bis') + item(1, '·', 'deux')
    expect(cleanedPaste(pasted)).toBe('<ul><li>un<ul><li>un bis</li></ul></li><li>deux</li></ul>')
  })

  it('numbers what was numbered, and begins anew after other text', () => {
    const pasted = `${item(1, '1.', 'un')}${item(1, '2.', 'deux')}<p>Entre</p>${item(1, '·', 'autre')}`
    expect(cleanedPaste(pasted)).toBe('<ol><li>un</li><li>deux</li></ol><p>Entre</p><ul><li>autre</li></ul>')
  })

  it('keeps lists of two kinds apart, and two that are numbered from one', () => {
    const other = (sign: string, text: string) => item(1, sign, text).replace('l0 level1 lfo1', 'l1 level1 lfo2')
    const kinds = item(1, '·', 'un') + item(1, '·', 'deux') + item(1, '1.', 'premier') + item(1, '2.', 'second')
    expect(cleanedPaste(kinds)).toBe('<ul><li>un</li><li>deux</li></ul><ol><li>premier</li><li>second</li></ol>')
    expect(cleanedPaste(item(1, '1.', 'un') + other('1.', 'autre'))).toBe('<ol><li>un</li></ol><ol><li>autre</li></ol>')
    expect(cleanedPaste(item(1, '·', 'un') + other('·', 'deux'))).toBe('<ul><li>un</li><li>deux</li></ul>')
    const inner = item(1, '1.', 'un') + item(2, '·', 'point') + item(2, 'a)', 'lettre') + item(1, '2.', 'deux')
    expect(cleanedPaste(inner)).toBe('<ol><li>un<ul><li>point</li></ul><ol><li>lettre</li></ol></li><li>deux</li></ol>')
  })

  it('keeps one title to the page', () => {
    expect(cleanedPaste('<h1>Grand</h1><p class=MsoTitle>Titre</p><h3>Petit</h3>')).toBe(
      '<h2>Grand</h2><h2>Titre</h2><h3>Petit</h3>',
    )
  })
})

describe('from Google Docs', () => {
  it('leaves out what only keeps paragraphs apart', () => {
    const pasted =
      '<b style="font-weight:normal;"><p>Un</p><br /><p><span> </span></p><h2>Titre</h2><br><ul><li><p>a<br>b</p></li></ul></b><br class="Apple-interchange-newline">'
    expect(cleanedPaste(pasted)).toBe('<p>Un</p><h2>Titre</h2><ul><li><p>a<br>b</p></li></ul>')
    expect(cleanedPaste('<p>Un</p>Deux<br>trois')).toBe('<p>Un</p>Deux<br>trois')
  })

  it('reads emphasis from styles and none from the wrapper', () => {
    const pasted =
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">gras</span> <span style="font-style:italic;text-decoration:underline">souligné</span></p></b>'
    expect(cleanedPaste(pasted)).toBe('<p><strong>gras</strong> <u><em>souligné</em></u></p>')
  })
})

it('leaves the words alone of links that lead nowhere here', () => {
  const dead = ['#_Toc1', 'file:///C:/Devis.docx', 'javascript:x()', ''].map((href) => `<a href="${href}">mot</a>`)
  for (const link of dead) expect(cleanedPaste(`<p>Un ${link}</p>`)).toBe('<p>Un mot</p>')
  expect(cleanedPaste('<p>Note<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>')).toBe(
    '<p>Note<sup>[1]</sup></p>',
  )
  const alive = ['https://a.example', '/contact', 'mailto:a@b.example'].map((href) => `<a href="${href}">mot</a>`)
  for (const link of alive) expect(cleanedPaste(`<p>Un ${link}</p>`)).toBe(`<p>Un ${link}</p>`)
})

it('counts the pictures that the text does not take', () => {
  const own = '<img src="/media/0123456789abcdef0123456789abcdef-30x20.png">'
  const others = '<img src="file:///C:/Temp/image001.png"><p><img src="https://a.example/b.png"></p>'
  expect([own, others, `<p>Rien</p>`].map(picturesLeftBehind)).toEqual([0, 2, 0])
  expect([`<meta charset="utf-8">${others}`, `<p>Un ${others}</p>`, ''].map(isPictureAlone)).toEqual([
    true,
    false,
    false,
  ])
})

it('leaves words alone that read like styles', () => {
  const words = 'le style = moderne, STYLE="rouge" et <code>&lt;p style="x"&gt;</code>'
  const title = 'un style = l’autre, a > b, c\'est style="tout"'
  const link = `<a title="${title.replaceAll('"', '&quot;')}" href="/a?x=1&amp;style=2">lien</a>`
  const pasted = `<p title='un style = simple' style="x"><span\nstyle='font-weight: 700'>${words}</span> ${link}</p>`
  const { body } = new DOMParser().parseFromString(cleanedPaste(pasted), 'text/html')
  expect(body.querySelector('strong')?.innerHTML).toBe(words)
  expect(body.querySelector('p')?.title).toBe('un style = simple')
  expect(body.querySelector('a')?.title).toBe(title)
  expect(body.querySelector('a')?.getAttribute('href')).toBe('/a?x=1&style=2')
})

it('looks through what stands around line breaks no more often for many of them', () => {
  const children = vi.spyOn(Node.prototype, 'childNodes', 'get')
  const looksFor = (markup: string) => {
    children.mockClear()
    cleanedPaste(markup)
    return children.mock.calls.length
  }
  const inText = (count: number) => `<div>${'Une ligne<br>'.repeat(count)}</div>`
  const amongBlocks = (count: number) => `<div>${'<p>Un</p><br>'.repeat(count)}</div>`
  for (const markup of [inText, amongBlocks]) expect(looksFor(markup(50))).toBe(looksFor(markup(2)))
  children.mockRestore()
})

it('drops what could run', () => {
  expect(cleanedPaste('<p onclick="x()">a<script>b()</script></p><form><input></form>')).toBe('<p>a</p>')
})

it('keeps links, tables and where cells reach', () => {
  const pasted =
    '<table border=1><tr><td colspan="2" style="width:5pt"><a href="https://a.example" class=x>a</a></td></tr></table>'
  expect(cleanedPaste(pasted)).toBe(
    '<table><tbody><tr><td colspan="2"><a href="https://a.example">a</a></td></tr></tbody></table>',
  )
})
