import type { Page } from '@playwright/test'
import { watchNetwork } from '#scripts/support/quiet-page.ts'
import { expectAccessible } from '#tests/support/axe.ts'
import { fillShelves } from '#tests/support/full-shelves.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

// A household of fourteen recipes is cooked first, and looked at in both themes.
test.slow()

const phone = { width: 390, height: 844 }
const windowed = { width: 1280, height: 800 }

/** For somebody who has seen the new kitchen. */
async function furnish(page: Page) {
  await signIn(page)
  // What is remembered of it keeps no recipes from waiting for the first shelves.
  await expect(page.getByRole('heading', { name: 'No recipes yet' })).toBeVisible()
  // An open page would hear of all that, remember shelves that are half full, and ask until the next one is there.
  await page.goto('about:blank')
  await fillShelves(page)
}

const shelf = (page: Page, name: string) => page.getByRole('region', { name })
const linksOn = (page: Page, name: string) =>
  shelf(page, name).getByRole('heading', { level: 3 }).getByRole('link')
const grid = (page: Page) => page.getByRole('heading', { level: 2, name: 'All recipes' })

/** All that moves from now on without anybody having touched the page, as browsers weigh it. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) shifts.sum += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as typeof window & { shifts: { sum: number } }).shifts.sum)
}

async function openHome(page: Page) {
  const quiet = watchNetwork(page)
  await page.goto('/g/home')
  for (const name of ['Not cooked in a while', 'Cookbooks', 'Favorites']) {
    await expect(linksOn(page, name).first()).toBeVisible()
  }
  await expect(grid(page)).toBeAttached()
  await expect(shelf(page, 'Cookbooks').getByText('14 recipes').first()).toBeVisible()
  await quiet()
}

for (const [device, viewport] of Object.entries({ phone, windowed })) {
  test(`nothing moves while the shelves arrive, nor the next time: ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await furnish(page)
    const shifted = await watchShifts(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/api\/(?!media\/)/.test(pathname)) asked.push(pathname + search)
    })

    await openHome(page)
    expect(await shifted(), 'the first time').toBeLessThanOrEqual(0.02)
    const first = asked.splice(0)
    expect(new Set(first).size, first.join('\n')).toBe(first.length)
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(12)
    expect(first.filter((address) => address.includes('/cookbook-covers'))).toHaveLength(1)

    // The answers come late: until then there is room for them.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/last_made|\/favorites$|cookbook-covers/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/g/home')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(14)
    await expect(shelf(page, 'Not cooked in a while')).toHaveAttribute('aria-busy', 'true')
    const before = await standingBox(grid(page))
    answer()
    await expect(linksOn(page, 'Not cooked in a while').first()).toBeVisible()
    await expect(linksOn(page, 'Favorites').first()).toBeVisible()
    await expect(shelf(page, 'Cookbooks').getByText('14 recipes').first()).toBeVisible()
    expect((await standingBox(grid(page))).y).toBe(before.y)
    expect(await shifted(), 'the second time').toBeLessThanOrEqual(0.02)
  })
}

test('a window shows five on each shelf, a wide one seven, and a heading leads to all', async ({
  page,
}) => {
  await page.setViewportSize(windowed)
  await furnish(page)
  await openHome(page)
  const visible = (name: string) => linksOn(page, name).filter({ visible: true })
  await expect(visible('Not cooked in a while')).toHaveCount(5)
  await expect(visible('Cookbooks')).toHaveCount(5)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(visible('Not cooked in a while')).toHaveCount(7)
  await expect(visible('Favorites')).toHaveCount(6)
  // Five cookbooks are as broad as seven recipes, and no higher than seven cookbooks would be.
  const row = await standingBox(shelf(page, 'Cookbooks').getByRole('list'))
  const books = shelf(page, 'Cookbooks').getByRole('listitem')
  const [first, last] = [await standingBox(books.first()), await standingBox(books.last())]
  expect(first.x).toBeCloseTo(row.x, 0)
  expect(last.x + last.width).toBeCloseTo(row.x + row.width, 0)
  expect(first.height).toBeLessThan(340)
  await expectNoOverflow(page)

  await page.setViewportSize(windowed)
  await page.getByRole('link', { name: 'All: Favorites' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(page.getByText('6 recipes')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'All: Favorites' })).toBeFocused()

  await page.getByRole('link', { name: 'All: Not cooked in a while' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(shelf(page, 'Cookbooks')).toHaveCount(0)
})

test('a phone scrolls a shelf sideways, and comes back to where it was', async ({ page }) => {
  await page.setViewportSize(phone)
  await furnish(page)
  await openHome(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize(phone)

  const names = linksOn(page, 'Favorites')
  await names.nth(4).scrollIntoViewIfNeeded()
  await expect(names.nth(4)).toBeInViewport()
  const before = await standingBox(names.nth(4))
  await names.nth(4).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dish/ })).toBeVisible()
  await page.goBack()
  await expect(names.nth(4)).toBeFocused()
  await expect
    .poll(async () => {
      const { x, y } = await standingBox(names.nth(4))
      return Math.max(Math.abs(x - before.x), Math.abs(y - before.y))
    })
    .toBeLessThan(12)
})

test('arrow keys lead along a shelf, mirrored where the page is', async ({ page }) => {
  await page.setViewportSize(phone)
  await furnish(page)
  await openHome(page)
  const names = linksOn(page, 'Cookbooks')
  const books = shelf(page, 'Cookbooks').getByRole('listitem')
  await names.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(names.nth(2)).toBeFocused()
  await expect(books.nth(2)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowLeft')
  await expect(names.nth(1)).toBeFocused()

  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(names.nth(3)).toBeFocused()
  await expect(books.nth(3)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(names.nth(2)).toBeFocused()
  await expectNoOverflow(page)
  await page.keyboard.press('Tab')
  await expect(names.nth(3)).toBeFocused()
})
