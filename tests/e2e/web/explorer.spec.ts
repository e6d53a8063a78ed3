import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Pages are looked at in both themes, and one list is long.
test.slow()

async function cook(page: Page, name: string, changes: Record<string, unknown> = {}) {
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', `/api/recipes/${slug}`, changes)
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const topOf = async (element: Locator) => (await standingBox(element)).y

test('a dish is found despite a typo, and by included and excluded ingredients', async ({
  page,
}) => {
  await startSession(page)
  await cook(page, 'Ratatouille', { tags: ['summer', 'vegan'], totalTime: '1 hour' })
  await cook(page, 'Gazpacho', { tags: ['summer', 'vegan'], totalTime: '20 minutes' })
  await cook(page, 'Caprese', { tags: ['summer'], recipeIngredient: ['2 ripe tomatoes'] })
  await cook(page, 'Plum cake', { tags: ['autumn'] })
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(4)

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ratatuille')
  await expect(page.getByText('No exact match for “ratatuille”. Similar recipes:')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)

  await field(page).fill('tomatoes')
  await expect(cards(page).getByText('Ingredient: 2 ripe tomatoes')).toBeVisible()
  await page.getByRole('button', { name: 'Clear text' }).click()
  await expect(page).toHaveURL(/\/g\/home$/)

  await page.getByRole('button', { name: 'Filter' }).click()
  const tags = page.getByRole('dialog', { name: 'Filter' })
  await tags.getByRole('button', { name: 'Tags' }).click()
  await tags.getByRole('button', { name: 'summer, 3 recipes' }).click()
  await expect(cards(page)).toHaveCount(3)
  await tags.getByRole('button', { name: 'Exclude vegan' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)
  await tags.getByText('Up to 30 min').click()
  await page.getByRole('button', { name: 'No matching recipes' }).click()
  await expect(page.getByRole('button', { name: 'Filter, 3 selected' })).toBeFocused()
  await expect(
    page.getByText('No recipe matches all filters. Remove one to see more.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove Without vegan' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Gazpacho' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gazpacho' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Up to 30 min' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gazpacho' })).toBeFocused()
})

test('Back comes to the same place in a long list, also after a reload', async ({ page }) => {
  await startSession(page)
  for (let serial = 0; serial < 80; serial++) {
    await cook(page, `Dish ${serial}`, { description: 'Simmer. '.repeat(serial % 7) })
  }
  await page.goto('/g/home?orderBy=created_at&orderDirection=asc')
  await expect(page.getByText('80 recipes')).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    expect(await cards(page).count()).toBe(80)
  }).toPass()
  const link = page.getByRole('link', { name: 'Dish 61', exact: true })
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 90)
  await expect(link).toBeInViewport()
  await page.waitForFunction(() => window.scrollY > 1000)
  const before = await topOf(link)

  const comesBack = async () => {
    await page.goBack()
    await expect(link).toBeInViewport()
    await expect(link).toBeFocused()
    await expect(cards(page)).toHaveCount(80)
    await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThan(12)
  }
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dish 61' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await comesBack()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dish 61' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dish 61' })).toBeVisible()
  await comesBack()
})

test('on a phone the filters open from below, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await cook(page, 'Pancakes', {
    tags: ['sweet'],
    recipeIngredient: [{ quantity: 2, food: { name: 'eggs' } }],
  })
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('button', { name: 'What can I cook?' }).click()
  await expect(sheet.getByText('Nothing marked as on hand')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByText('Missing up to 1 ingredient').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(cards(page).getByText('Missing: eggs')).toBeVisible()
  await expectNoOverflow(page)
})
