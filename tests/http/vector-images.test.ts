// An SVG is a document that can run: only drawings are taken, and they are served so that nothing in them runs.
import { describe, expect, test } from 'vitest'
import { sendImage, stored } from './support/catalogue.ts'
import { svg } from './support/files.ts'
import { runningSite } from './support/running.ts'

const { visitor, admin } = runningSite()

describe('an SVG', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['an event attribute', svg('<circle r="1" onload="alert(1)"/>')],
    ['an event on the root', svg('', ' onload="alert(1)"')],
    ['foreignObject', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>')],
    ['a link that runs', svg('<a href="javascript:alert(1)"><circle r="1"/></a>')],
    [
      'a link that runs, old style',
      svg('<a xlink:href="javascript:alert(1)"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
    ],
    ['an outside picture', svg('<image href="https://example.com/x.png"/>')],
    ['an outside use', svg('<use href="https://example.com/x.svg#a"/>')],
    ['an outside style', svg('<style>@import url(https://example.com/x.css);</style>')],
    ['an outside paint', svg('<circle r="1" fill="url(https://example.com/x#a)"/>')],
    ['an outside paint in a style', svg('<circle r="1" style="fill:url(https://example.com/x#a)"/>')],
    ['an animated link', svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
    ['a set link', svg('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>')],
    ['a data document', svg('<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>')],
    ['another namespace', svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://example.com"/>')],
    [
      'an entity',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&x;</text></svg>',
      ),
    ],
    [
      'an entity bomb',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&b;</text></svg>',
      ),
    ],
    [
      'a processing instruction',
      Buffer.from(
        '<?xml-stylesheet href="https://example.com/x.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      ),
    ],
    ['unclosed markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>')],
    ['no size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')],
  ])('with %s is refused', async (_, bytes) => {
    const answer = await sendImage(admin, bytes, 'logo.svg', 'image/svg+xml')
    expect([400, 415], answer.text).toContain(answer.status)
  })

  test('with gradients and fragments is taken, and served so that it cannot run', async () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>'
    const answer = await visitor.get(stored(await sendImage(admin, svg(drawing))).url)
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/)
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})
