// What moves on the home page: the slides, the videos and the logos. The clock stands still and is moved by hand.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, sizes, test } from './site.ts'

/** Opens the home page and stops its clock; whatever was due has happened by then. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await open(page, '/')
  await page.waitForLoadState('load')
  await page.clock.pauseAt(3_600_000)
}

// A clock that stands still at a test's end is started by Playwright itself, which races with the emptying of the window: now
// and then what it runs there is left for the next test, and throws in it.
test.afterEach(({ page }) => page.clock.resume())

const slide = (page: Page) => page.locator('.hero-slide[data-current]')
const expectSlide = (page: Page, number: number) => expect(slide(page)).toHaveAttribute('aria-label', `${number} sur 3`)
const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Diapositive ${number}\\s: `) })

test.describe('the slides', () => {
  test('begin with 7 seconds', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await open(page, '/')
    await expectSlide(page, 1)
    await page.clock.fastForward(7000)
    await expectSlide(page, 2)
  })

  test('follow one another, are moved by hand, rest while paused, and only the one that is shown lives', async ({
    page,
  }) => {
    await page.setViewportSize(sizes.desk)
    await openStill(page)
    await test.step('they follow one another every 7 seconds and wrap, 10 seconds after a hand', () => follow(page))
    await test.step('arrows, keys and swipes of more than 100 pixels of a desk move them, and wrap both ways', () =>
      moveByHand(page))
    await test.step('a film runs on its own slide only', () => playFilm(page))
    await test.step('they rest while paused, and go on', () => rest(page))
    await test.step('only the one that is shown can be reached, and the heading stays', async () => {
      await dot(page, 3).click()
      await expect(page.locator('.hero').getByRole('link', { name: 'DÉCOUVRIR' })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/L’équipement médical/)
      await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
      await page.clock.resume()
      await expectAccessible(page)
      await expectSlide(page, 3)
    })
  })

  test('are never read one over the other', async ({ page }) => {
    await openStill(page)
    const seen = await page.evaluate(async () => {
      const texts = [...document.querySelectorAll('.hero-slide .hero-text')]
      const shown = (text: Element) =>
        Number(getComputedStyle(text).opacity) * Number(getComputedStyle(text.parentElement as Element).opacity)
      document.querySelector<HTMLElement>('.hero-dots button:not([aria-current])')?.click()
      await Promise.resolve()
      const fading = texts.flatMap((text) => text.parentElement?.getAnimations({ subtree: true }) ?? [])
      for (const one of fading) one.pause()
      return Array.from({ length: 51 }, (_, step) => {
        for (const one of fading) one.currentTime = step * 10
        return texts.map(shown).toSorted((one, other) => other - one)
      })
    })
    expect(seen[0]?.[0]).toBe(1)
    expect(seen.at(-1)?.[0]).toBe(1)
    for (const [, second = 0] of seen.slice(1, -1)) expect(second).toBeLessThan(0.01)
  })

  test('wait while the link of one has the focus, which goes with the slide that a key brings', async ({ page }) => {
    await openStill(page)
    const link = slide(page).getByRole('link', { name: 'DÉCOUVRIR' })
    await dot(page, 1).click()
    await expectSlide(page, 1)
    await page.keyboard.press('Tab')
    await link.focus()
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    await expect(link).toBeFocused()
    for (const number of [2, 3, 1]) {
      await page.keyboard.press('ArrowRight')
      await expectSlide(page, number)
      await expect(link.or(dot(page, number)).and(page.locator(':focus'))).toHaveCount(1)
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dot(page, 1)).toBeFocused()
    await page.clock.runFor(10_100)
    await expectSlide(page, 2)
  })

  test('the pictures of later slides are not fetched with the page', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const hero = html.slice(html.indexOf('class="hero"'), html.indexOf('id="services"'))
    expect(hero.match(/<img/g)).toHaveLength(1)
  })
})

async function follow(page: Page): Promise<void> {
  await dot(page, 2).click()
  await expectSlide(page, 2)
  await page.clock.runFor(9900)
  await expectSlide(page, 2)
  await page.clock.runFor(200)
  await expectSlide(page, 3)
  await page.clock.runFor(6800)
  await expectSlide(page, 3)
  await page.clock.runFor(300)
  await expectSlide(page, 1)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
}

async function moveByHand(page: Page): Promise<void> {
  await dot(page, 1).click()
  await page.getByRole('button', { name: 'Diapositive précédente' }).click()
  await expectSlide(page, 3)
  await page.getByRole('button', { name: 'Diapositive suivante' }).click()
  await expectSlide(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, 3)
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 1)

  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, 200)
    await page.mouse.down()
    await page.mouse.move((from + to) / 2, 200)
    await page.mouse.move(to, 200)
    await page.mouse.up()
  }
  await drag(700, 610)
  await expectSlide(page, 1)
  await drag(700, 590)
  await expectSlide(page, 2)
  await drag(500, 620)
  await expectSlide(page, 1)
  await drag(500, 620)
  await expectSlide(page, 3)
}

async function rest(page: Page): Promise<void> {
  await dot(page, 1).click()
  await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
  await page.clock.runFor(30_000)
  await expectSlide(page, 1)
  await page.getByRole('button', { name: 'Lancer le défilement' }).click()
  await page.clock.runFor(10_100)
  await expectSlide(page, 2)
}

async function playFilm(page: Page): Promise<void> {
  await dot(page, 1).click()
  const paused = () =>
    page.locator('.hero video').evaluateAll((all) => all.map((one) => (one as HTMLVideoElement).paused))
  await expect.poll(paused).toEqual([false])
  await expect(page.locator('.hero video')).toHaveAttribute('preload', 'none')
  await dot(page, 2).click()
  await expect.poll(paused).toEqual([true])
  await dot(page, 1).click()
  await expect.poll(paused).toEqual([false])
  await page.getByRole('button', { name: 'Mettre le défilement en pause' }).click()
  await expect.poll(paused).toEqual([true])
  await page.getByRole('button', { name: 'Lancer le défilement' }).click()
}

test.describe('for those who want nothing to move', () => {
  test('nothing does, until they start it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openStill(page)
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    expect(await page.locator('video').evaluateAll((all) => all.every((one) => (one as HTMLVideoElement).paused))).toBe(
      true,
    )
    expect(await stepOf(page)).toBe(0)
    await page.getByRole('button', { name: 'Lancer le défilement' }).click()
    await page.clock.runFor(7100)
    await expectSlide(page, 2)

    await test.step('the references stand still', async () => {
      const section = page.getByRole('region', { name: 'Nos Réferences' })
      await expect(section.locator('.references-track')).toHaveCSS('transform', 'none')
      for (const link of await section.getByRole('link').all()) {
        await link.scrollIntoViewIfNeeded()
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })
  })

  test('nothing does by itself where data is spared', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const films: string[] = []
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
    await openStill(page)
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    expect(films).toEqual([])
  })
})

test.describe('the testimonials', () => {
  test('play after half a second under the pointer, one at a time', async ({ page }) => {
    await openStill(page)
    const voices = page.getByRole('region', { name: 'Témoignages' }).getByRole('listitem')
    await voices.first().scrollIntoViewIfNeeded()
    await voices.first().hover()
    await page.clock.runFor(400)
    await expect(voices.first()).not.toHaveAttribute('data-playing')
    await page.clock.runFor(200)
    await expect(voices.first()).toHaveAttribute('data-playing', 'true')
    await expect(voices.first().locator('video')).toHaveAttribute('data-shown', 'true')
    await expect(voices.first().locator('img')).toHaveCSS('opacity', '0.35')

    await voices.nth(1).hover()
    await expect(voices.first()).not.toHaveAttribute('data-playing')
    await page.clock.runFor(600)
    await expect(voices.nth(1)).toHaveAttribute('data-playing', 'true')
    await expect(page.locator('.voice[data-playing]')).toHaveCount(1)

    await test.step('they do not play when the pointer only passes', async () => {
      await page.mouse.move(2, 2)
      await expect(page.locator('.voice[data-playing]')).toHaveCount(0)
      await voices.first().hover()
      await page.clock.runFor(300)
      await page.mouse.move(2, 2)
      await page.clock.runFor(1000)
      await expect(page.locator('.voice[data-playing]')).toHaveCount(0)
    })
    await test.step('they stay stopped when they were stopped before the pointer had rested', async () => {
      const voice = voices.first()
      await voice.getByRole('button').click()
      await expect(page.locator('.voice[data-playing]')).toHaveCount(1)
      await voice.getByRole('button').click()
      await page.clock.runFor(1000)
      await expect(page.locator('.voice[data-playing]')).toHaveCount(0)
      await page.mouse.move(2, 2)
    })
    await test.step('the keyboard starts and stops them', async () => {
      const section = page.getByRole('region', { name: 'Témoignages' })
      await section.getByRole('button', { name: 'Lire la vidéo de Dr Inès Zarmani' }).focus()
      await page.keyboard.press('Enter')
      await expect(section.locator('.voice[data-playing]')).toHaveCount(1)
      await section.getByRole('button', { name: 'Lire la vidéo de Sami Ferjalli' }).click()
      await expect(section.locator('.voice[data-playing]')).toHaveCount(1)
      await section.getByRole('button', { name: 'Mettre en pause la vidéo de Sami Ferjalli' }).click()
      await expect(section.locator('.voice[data-playing]')).toHaveCount(0)
    })
  })
})

/** By how many logos the row has moved. */
const stepOf = (page: Page) =>
  page.locator('.partners-row').evaluate((row) => Number((row as HTMLElement).style.getPropertyValue('--step') || 0))

test.describe('the partners', () => {
  test('move on every 3 seconds without end, unless paused, and are dragged by one step', async ({ page, context }) => {
    await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Partenaire' }))
    await openStill(page)
    const before = await stepOf(page)
    await page.clock.runFor(3000)
    const after = await stepOf(page)
    expect(after).toBe(before === 6 ? 1 : before + 1)
    const seen = new Set<number>()
    for (let step = 0; step < 8; step += 1) {
      await page.clock.runFor(3000)
      seen.add(await stepOf(page))
    }
    expect([...seen].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    await page.getByRole('button', { name: 'Mettre les logos en pause' }).click()
    const paused = await stepOf(page)
    await page.clock.runFor(9000)
    expect(await stepOf(page)).toBe(paused)
    await test.step('dragging is no click; a click opens a new tab', () => dragPartners(page))
  })
})

async function dragPartners(page: Page): Promise<void> {
  const row = page.locator('.partners-window')
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row has no place')
  const y = box.y + box.height / 2
  const drag = async (from: number, to: number) => {
    await page.mouse.move(box.x + from, y)
    await page.mouse.down()
    await page.mouse.move(box.x + (from + to) / 2, y)
    await page.mouse.move(box.x + to, y)
    await page.mouse.up()
  }
  const before = await stepOf(page)
  await drag(400, 390)
  expect(await stepOf(page)).toBe(before)
  await drag(400, 330)
  expect(await stepOf(page)).toBe(before)
  await drag(400, 320)
  expect(await stepOf(page)).toBe(before === 6 ? 1 : before + 1)
  await drag(320, 400)
  expect((await stepOf(page)) % 6).toBe(before % 6)
  expect(page.context().pages()).toHaveLength(1)
  const opened = page.waitForEvent('popup')
  await page.mouse.click(box.x + 350, y)
  expect((await opened).url()).toContain('https://example.com/partenaires/')
}
