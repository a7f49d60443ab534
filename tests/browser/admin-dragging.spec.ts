// Lists that are put in order by dragging, with a mouse and with a finger: what is sent, what is said, what is taken back.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { listed, test } from './admin-content.ts'
import { openSection } from './admin-home.ts'
import { expect, openScreen } from './site.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const item = (page: Page, name: string) =>
  page.locator('.collection-item').filter({ has: page.getByRole('heading', { name, exact: true }) })
const handleOf = (entry: Locator) => entry.locator('.drag-handle').first()

async function middle(target: Locator): Promise<Point> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes the entry by its handle and holds it above the upper part of another, the button of the mouse still down. */
async function hold(page: Page, entry: Locator, above: Locator): Promise<void> {
  await entry.scrollIntoViewIfNeeded()
  await handleOf(entry).hover()
  await page.mouse.down()
  const box = await above.boundingBox()
  if (!box) throw new Error('nothing to drag to')
  const { x } = await middle(handleOf(entry))
  await page.mouse.move(x, box.y + 8, { steps: 6 })
}

test('what is dropped is sent at once and told', async ({ page, content }) => {
  const path = '/api/testimonials'
  for (const name of ['Un', 'Deux', 'Trois']) {
    await content.add(path, { name, position: 'Médecin', avatar: content.picture })
  }
  await openSection(page, 'Témoignages')
  await expect(listed(page).last()).toHaveText('Trois')
  const count = await listed(page).count()
  const sent = page.waitForResponse((answer) => answer.url().endsWith(`${path}/reorder`) && answer.ok())
  await hold(page, item(page, 'Trois'), item(page, 'Un'))
  await expect(page.locator('[data-dragged]')).toContainText('Trois')
  await page.mouse.up()
  await expect(listed(page).nth(-3)).toHaveText('Trois')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await expect(page.getByText(`Trois : position ${count - 2} sur ${count}`)).toBeAttached()
  await sent
  const names = (await content.list<{ _id: string; name: string }>(path)).map(({ name }) => name)
  expect(names.slice(-3)).toEqual(['Trois', 'Un', 'Deux'])
})

test('Escape and a drop where it was change nothing', async ({ page, content }) => {
  await content.add('/api/hero-slides', { title: ['Immobile'], description: 'Texte', background: content.picture })
  await openSection(page, 'Bannière')
  await expect(listed(page).last()).toHaveText('Immobile')
  const before = await listed(page).allTextContents()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reorder')) calls.push(request.url())
  })
  await hold(page, item(page, 'Immobile'), listed(page).nth(-2))
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  await expect(listed(page)).toHaveText(before)
  await handleOf(item(page, 'Immobile')).click()
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await expect(listed(page)).toHaveText(before)
  expect(calls).toEqual([])
})

test('Escape gives up the move in a form, and not the form', async ({ page, content }) => {
  const products = (await content.list('/api/products')).slice(0, 2).map(({ _id }) => _id)
  await content.add('/api/spa-services', { title: 'Tenue', imageSrc: content.picture, products })
  await openScreen(page, 'Spa Page')
  await page.getByRole('link', { name: 'Modifier : Tenue', exact: true }).click()
  const list = page.getByRole('list', { name: '2 produit(s) sélectionné(s)' })
  const entries = list.locator('[data-entry]')
  await expect(entries).toHaveCount(2)
  await list.scrollIntoViewIfNeeded()
  await hold(page, entries.last(), entries.first())
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('form', { name: 'Modifier le service SPA' })).toBeVisible()
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(0)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: ['500'] })

  test('what was dropped goes back', async ({ page, content }) => {
    const path = '/api/references'
    for (const title of ['Ici', 'Là']) {
      await content.add(path, { title, link: 'https://example.com', description: 'Texte', image: content.picture })
    }
    await openSection(page, 'Références')
    await expect(listed(page).last()).toHaveText('Là')
    const before = await listed(page).allTextContents()
    await page.route(`**${path}/reorder`, (route) => route.fulfill({ status: 500, json: { message: 'Panne.' } }))
    await hold(page, item(page, 'Là'), item(page, 'Ici'))
    await page.mouse.up()
    await expect(page.getByText('Erreur de réorganisation: Panne.')).toBeVisible()
    await expect(listed(page)).toHaveText(before)
  })
})

test('services are dragged in their own mode, and saved together', async ({ page, content }) => {
  const path = '/api/services'
  for (const title of ['Matin', 'Midi', 'Soir']) await content.add(path, { title, imagePath: content.picture })
  await openSection(page, 'Services')
  await expect(listed(page).last()).toHaveText('Soir')
  await expect(page.locator('.collection-item .drag-handle')).toHaveCount(0)
  await page.getByRole('button', { name: 'Réorganiser' }).click()
  await hold(page, item(page, 'Soir'), item(page, 'Matin'))
  await page.mouse.up()
  await expect(listed(page).nth(-3)).toHaveText('Soir')
  const titles = async () => (await content.list<{ _id: string; title: string }>(path)).map(({ title }) => title)
  expect((await titles()).slice(-3)).toEqual(['Matin', 'Midi', 'Soir'])
  await page.locator('.rearranging').getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Ordre enregistré avec succès !')).toBeVisible()
  expect((await titles()).slice(-3)).toEqual(['Soir', 'Matin', 'Midi'])
})

test('rows of a form are dragged like any list', async ({ page }) => {
  await openScreen(page, 'Paramètres du site')
  const rows = page.getByRole('group', { name: 'Réseaux sociaux' }).locator('.row')
  const network = (index: number) => rows.nth(index).getByRole('textbox', { name: 'Réseau', exact: true })
  await expect(rows.nth(1)).toBeVisible()
  const second = await network(1).inputValue()
  await hold(page, rows.nth(1), rows.nth(0))
  await page.mouse.up()
  await expect(network(0)).toHaveValue(second)
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })

  test('what can be done with an entry stands in one row', async ({ page }) => {
    await openSection(page, 'Témoignages')
    const row = page.locator('.collection-buttons').first()
    await expect(row.locator('.drag-handle')).toBeVisible()
    const middles = await row.locator('> :not(.visually-hidden)').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(middles.length).toBeGreaterThanOrEqual(6)
    expect(new Set(middles).size).toBe(1)
  })

  test('the products of a service are put in order, in a list that scrolls at its edge', async ({ page, content }) => {
    const products = await content.list<{ _id: string; name: string }>('/api/products')
    const chosen = products.slice(0, 8)
    const ids = chosen.map(({ _id }) => _id)
    await content.add('/api/spa-services', { title: 'À la main', imageSrc: content.picture, products: ids })
    await openScreen(page, 'Spa Page')
    await page.getByRole('link', { name: 'Modifier : À la main', exact: true }).click()
    const list = page.getByRole('list', { name: '8 produit(s) sélectionné(s)' })
    const entries = list.locator('.products-name > span')
    await expect(entries).toHaveText(chosen.map(({ name }) => name))
    await list.scrollIntoViewIfNeeded()
    const finger = await page.context().newCDPSession(page)
    const from = await middle(handleOf(list.locator('[data-entry]').first()))
    const box = await list.boundingBox()
    if (!box) throw new Error('no list')
    const end = { x: from.x, y: box.y + box.height - 4 }
    await touch(finger, 'touchStart', from)
    for (let part = 1; part <= 6; part += 1) {
      await touch(finger, 'touchMove', { x: from.x, y: from.y + ((end.y - from.y) * part) / 6 })
    }
    await expect
      .poll(() => list.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop))
      .toBeLessThan(1)
    await touch(finger, 'touchEnd')
    const [first, ...others] = chosen.map(({ name }) => name)
    await expect(entries).toHaveText([...others, first ?? ''])
    await expect(page.getByText(`${first} : position 8 sur 8`)).toBeAttached()
  })
})
