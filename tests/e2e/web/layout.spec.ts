import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { standingBox } from '#tests/support/measure.ts'
import { openMore } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

const stew = {
  settings: { disableAmount: false },
  recipeIngredient: Array.from({ length: 8 }, (_, index) => ({
    quantity: 500,
    unit: { name: 'g' },
    food: { name: `pea ${index}` },
  })),
  recipeInstructions: [{ text: 'Simmer for 5 minutes.' }, { text: 'Serve it.' }],
}

test('the open menu of a phone reaches from top to bottom', async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await signIn(page)
  await page
    .getByRole('navigation', { name: 'Main screens' })
    .getByRole('button', { name: 'More' })
    .click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  // What is more than the screen holds scrolls, all of it together.
  await expect
    .poll(async () => {
      const box = await menu.boundingBox()
      return { x: box?.x, y: box?.y, reachesDown: box !== null && box.height >= height }
    })
    .toEqual({ x: 0, y: 0, reachesDown: true })
  const last = menu.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('in a low window the sidebar is one column that scrolls, and what More opens is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await startSession(page)
  for (const number of [1, 2, 3, 4, 5, 6])
    await send(page, 'POST', '/api/groups/cookbooks', { name: `Book ${number}` })
  await page.goto('/g/home')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Book 6' })).toBeAttached()
  const more = menu.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeInViewport({ ratio: 1 })
  await openMore(page)
  await expect(menu.getByRole('button', { name: 'Dark mode' })).toBeInViewport({ ratio: 1 })
  const scrolled = await menu.evaluate(
    (nav) =>
      [nav, ...nav.querySelectorAll('*')].filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
      ).length,
  )
  expect(scrolled).toBe(1)
})

test('the logo is on the line of the bar beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  const home = page.getByRole('link', { name: 'Trivet', exact: true })
  const logo = await home.locator('svg').boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2
  // The bar's border takes half a pixel of its middle.
  expect(Math.abs(middleOf(logo!) - middleOf(search!))).toBeLessThan(1)
})

test('a recipe and its form open at their top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await startSession(page)
  await newRecipe(page, stew)
  await openEditor(page)
  await page.getByLabel('Source').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => window.scrollY > 100)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cook', exact: true })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone the thumb reaches what adds, and the buttons of a dialog no higher than its words', async ({
  page,
}) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await startSession(page)
  await newRecipe(page, stew)
  await page.goto('/group/data/foods')
  await expect(page.getByText('pea 0', { exact: true })).toBeVisible()
  const add = await standingBox(page.getByRole('button', { name: 'Add food' }))
  expect(height - add.y).toBeLessThanOrEqual(140)
  await page.getByRole('button', { name: /^Delete .*pea 0/ }).click()
  const dialog = await standingBox(page.getByRole('dialog'))
  expect(dialog.x).toBe(0)
  expect(dialog.y + dialog.height).toBe(height)
  expect(dialog.height).toBeLessThan(height / 2)
})

test('the form of a new recipe is below its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page)
  await page.goto('/g/home/r/create/new?fields=1')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const heading = page.locator('h1')
  await expect(name).toBeVisible()
  await expect
    .poll(async () => (await name.boundingBox())!.x - (await heading.boundingBox())!.x)
    .toBe(0)
})

for (const width of [768, 1024]) {
  test(`at ${width} px the editor’s title has room beside all buttons`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await startSession(page)
    await newRecipe(page, stew)
    await openEditor(page)
    const title = page.getByRole('heading', { level: 1, name: 'Edit Stew' })
    await page.getByRole('button', { name: 'Actions for Step 1' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect
      .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
      .toBe(true)
    await expect.poll(async () => (await title.boundingBox())!.width).toBeGreaterThan(200)
  })
}

test('on a phone the tabs show the next timer, and cover neither field nor link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await newRecipe(page, stew)
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^5 minutes/ }).click()
  await page.goto('/g/home/recipes/timeline')
  const tabs = page.getByRole('navigation', { name: 'Main screens' })
  await expect(tabs.getByRole('button', { name: /Kitchen timers \d/ })).toBeVisible()
  // No second one floats over the page.
  await expect(page.getByRole('button', { name: /Kitchen timers \d/ })).toHaveCount(1)
  const place = () =>
    tabs.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return { bottom: window.innerHeight - box.bottom, width: box.width }
    })
  await expect.poll(place).toEqual({ bottom: 0, width: 390 })
  // The end of the page can be scrolled out from under them.
  const { height } = await standingBox(tabs)
  const room = () =>
    page
      .locator('#content')
      .evaluate((content) => Number.parseFloat(getComputedStyle(content).paddingBlockEnd))
  await expect.poll(room).toBeGreaterThanOrEqual(height - 1)
  await tabs.getByRole('button', { name: /Kitchen timers/ }).click()
  const panel = page.getByRole('dialog', { name: 'Kitchen timers' })
  await expect(panel).toBeVisible()
  const foot = async () => {
    const box = (await panel.boundingBox())!
    return box.y + box.height - (await tabs.boundingBox())!.y
  }
  await expect.poll(foot, 'the panel ends above the tabs').toBeLessThanOrEqual(0)
})

/** How far apart the middles of the highest and the lowest of these lie, in px. */
async function spread(parts: Locator[]) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
  return Math.max(...middles) - Math.min(...middles)
}

test('the headings of the two columns, and the buttons of a recipe, stand on one line', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, { ...stew, recipeYield: '24 generous portions for a long table' })
  const create = { width: 1120, height: 840, channels: 3, background: '#c9a27a' } as const
  const buffer = await sharp({ create }).webp().toBuffer()
  const image = { name: 'stew.webp', mimeType: 'image/webp', buffer }
  const multipart = { image, extension: 'webp' }
  const added = await page.request.put('/api/recipes/stew/image', { multipart })
  expect(added.ok()).toBe(true)
  await page.goto('/g/home/r/stew')
  const main = page.getByRole('main')
  const named = (role: 'heading' | 'button' | 'link', names: string[]) =>
    names.map((name) => main.getByRole(role, { name, exact: true }))
  const headings = named('heading', ['Ingredients', 'Method'])
  const buttons = [
    ...named('link', ['Cook']),
    ...named('button', ['Add to list', 'Plan', 'I made this']),
  ]
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => spread(headings), `headings at ${width}`).toBeLessThan(1)
    await expect.poll(() => spread(buttons), `buttons at ${width}`).toBeLessThan(1)
  }
})
