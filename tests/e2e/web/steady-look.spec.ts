import type { Locator, Page } from '@playwright/test'
import { newRecipe } from '#tests/support/edit-page.ts'
import { standingBox } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, signInByForm, startSession, test } from '#tests/support/signed-in.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const window = { width: 1280, height: 800 }
const screen = { width: 1920, height: 1080 }

const middleOf = async (element: Locator) => {
  const { y, height } = await standingBox(element)
  return y + height / 2
}

/** How many lines the text of an element takes. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
  })

for (const [device, viewport] of Object.entries({ phone, screen })) {
  test(`titles of screens are of one size on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await startSession(page)
    const sizes: Record<string, string> = {}
    for (const at of [
      '/g/home/cookbooks',
      '/g/home/recipes/categories',
      '/g/home/recipes/timeline',
      '/user/profile',
      '/admin/site-settings',
    ]) {
      await page.goto(at)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      sizes[at] = await title.evaluate((element) => getComputedStyle(element).fontSize)
    }
    expect(new Set(Object.values(sizes)).size, JSON.stringify(sizes)).toBe(1)
  })
}

test('on a phone icons stand beside the title', async ({ page }) => {
  await page.setViewportSize(phone)
  await startSession(page)
  await page.goto('/g/home/recipes/timeline')
  const title = page.getByRole('heading', { level: 1, name: 'Timeline' })
  const filter = page.getByRole('button', { name: 'Filter' })
  await expect(filter).toBeVisible()
  expect(Math.abs((await middleOf(title)) - (await middleOf(filter)))).toBeLessThan(4)
})

test('beside the rail of a tablet no word is broken, and the kinds of data stand on one line', async ({
  page,
}) => {
  await page.setViewportSize(tablet)
  await startSession(page)
  await page.goto('/admin/maintenance')
  const rail = page.getByRole('navigation', { name: 'Administration' })
  const word = rail.getByText('Maintenance', { exact: true })
  await expect(word).toBeVisible()
  expect(await linesOf(word)).toBe(1)
  await page.goto('/group/data/tools')
  const kinds = page.getByRole('navigation', { name: 'Kinds of data' })
  const first = await standingBox(kinds.getByRole('link').first())
  expect((await standingBox(kinds.getByRole('link').last())).y).toBe(first.y)
})

test('a wide table folds columns under the name instead of scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(tablet)
  await startSession(page)
  for (const name of ['a heaped tablespoon', 'a very large handful'])
    await send(page, 'POST', '/api/units', {
      name,
      pluralName: `${name} or several of them`,
      abbreviation: 'abbreviated',
      pluralAbbreviation: 'abbreviated as several',
      description: 'As much of it as fits without falling off again',
    })
  await page.goto('/group/data/units')
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  // What says nothing about any of them goes first.
  await expect(table.getByRole('columnheader', { name: 'Recipes' })).toHaveCount(0)
  const tooWide = () =>
    table.evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
  await page.setViewportSize(screen)
  await expect(table.getByRole('columnheader', { name: 'Recipes' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
  await expect(page.getByRole('button', { name: 'Sort' })).toBeVisible()
  const name = table.getByRole('rowheader', { name: /handful/ })
  await expect(name.getByText('abbreviated as several')).toBeVisible()
  await expect(table.getByRole('button', { name: /^Delete .*handful/ })).toBeInViewport({
    ratio: 1,
  })
})

test('the recipes of the grid stand below those of the shelves', async ({ page }) => {
  await startSession(page)
  const { id } = await send<{ id: string }>(page, 'GET', '/api/users/self')
  for (let serial = 0; serial < 14; serial++) {
    const slug = await send<string>(page, 'POST', '/api/recipes', { name: `Dish ${serial}` })
    if (serial < 8) await send(page, 'POST', `/api/users/${id}/favorites/${slug}`)
  }
  for (const width of [1280, 1536, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/g/home')
    const onShelf = page.getByRole('region', { name: 'Favorites' }).getByRole('article')
    const below = page.locator('main [data-compact] article')
    await expect(onShelf.nth(1)).toBeVisible()
    await expect(below.nth(1)).toBeAttached()
    const placesOf = (cards: Locator) =>
      cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().x)))
    const shelf = await placesOf(onShelf)
    expect((await placesOf(below)).slice(0, 5), `${width} px`).toEqual(shelf.slice(0, 5))
  }
})

test('in a right-to-left language a name of the other direction is cut at its end', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInByForm(page, 'qps-plocm')
  const name = 'A recipe of so many words that two lines of a phone are not enough for all of them'
  await send(page, 'POST', '/api/recipes', { name })
  await send(page, 'POST', '/api/recipes', { name: 'חלה לשבת' })
  await page.goto('/g/home?search=')
  const title = (text: string) =>
    page.getByRole('article').getByRole('heading').filter({ hasText: text })
  await expect(title('A recipe')).toHaveCSS('direction', 'ltr')
  await expect(title('A recipe')).toHaveCSS('text-align', 'end')
  await expect(title('חלה')).toHaveCSS('direction', 'rtl')
  await expect(title('חלה')).toHaveCSS('text-align', 'start')
})

test('a place in the sidebar stays as high when it is the current one', async ({ page }) => {
  await page.setViewportSize(window)
  await startSession(page)
  // So long that it only just fits.
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'When guests come' })
  await page.goto('/g/home')
  const link = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'When guests come' })
  const { height } = await standingBox(link)
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
  expect((await standingBox(link)).height).toBe(height)
})

test('a switch that is off has an edge', async ({ page }) => {
  await startSession(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/g/home/r/create/url')
  const track = page.locator('.mantine-Switch-track').first()
  await expect(track).toHaveCSS('box-shadow', /inset/)
})

test('the ring of the servings is whole, and the title that reading begins at has none', async ({
  page,
}) => {
  await page.setViewportSize(window)
  await startSession(page)
  await newRecipe(page, {
    settings: { disableAmount: false },
    recipeYield: '4 bowls',
    recipeIngredient: [{ quantity: 500, food: { name: 'pea' } }],
  })
  await openByKeyboard(page)
  const title = page.getByRole('heading', { level: 1, name: 'Stew' })
  await expect(title).toBeFocused()
  await expect(title).toHaveCSS('outline-style', 'none')
  const servings = page.getByRole('button', { name: /^4 bowls/ })
  await servings.focus()
  // Two pixels of ring, two away.
  await expect.poll(() => servings.evaluate(roomAbove)).toBeGreaterThanOrEqual(4)
})

/** From the edge of what cuts it off; null if nothing does. */
function roomAbove(element: Element) {
  const { top } = element.getBoundingClientRect()
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') {
      return top - around.getBoundingClientRect().top
    }
  }
  return null
}

async function openByKeyboard(page: Page) {
  await page.goto('/g/home')
  const card = page.getByRole('link', { name: 'Stew', exact: true })
  await expect(card).toBeVisible()
  await card.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/r\/stew/)
}

test('the days of the plan stay where they are while the recipes beside them come', async ({
  page,
}) => {
  await page.setViewportSize(window)
  await startSession(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/RecipePanel-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/view?start=2026-03-27')
  const sunday = page.locator('[data-date="2026-03-29"]')
  const { x, width } = await standingBox(sunday)
  release()
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  expect(await standingBox(sunday)).toMatchObject({ x, width })
})
