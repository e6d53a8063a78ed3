import type { Page } from '@playwright/test'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

/** The words of the bar at the foot, and of segments, that are cut, or nearer than 4 px to their neighbors. */
const crampedWords = (page: Page) =>
  page.evaluate(() => {
    const cramped: string[] = []
    for (const bar of document.querySelectorAll('[data-tabs], [role="radiogroup"]')) {
      const words = [
        ...bar.querySelectorAll<HTMLElement>(
          '.mantine-SegmentedControl-label, :is(a, button) > span',
        ),
      ].filter((word) => word.clientWidth > 1 || word.textContent === '') // for readers only
      if (bar.scrollWidth > bar.clientWidth)
        cramped.push(`${bar.textContent} is wider than its bar`)
      for (const [index, word] of words.entries()) {
        if (word.scrollWidth > word.clientWidth) cramped.push(`${word.textContent} is cut`)
        const next = words[index + 1]?.getBoundingClientRect()
        const isTabs = bar.hasAttribute('data-tabs')
        if (isTabs && next && next.left - word.getBoundingClientRect().right < 4) {
          cramped.push(`${word.textContent} touches the next one`)
        }
      }
    }
    return cramped
  })

test('at 320 px no word of a bar or of segments is cut or touches another', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  for (const address of [
    '/g/home',
    '/g/home/cookbooks',
    '/g/home/r/create/url',
    '/g/home/r/create/image',
    '/user/profile',
    '/admin/maintenance/logs',
    '/devices',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('[data-tabs]')).toBeVisible()
    expect(await crampedWords(page), address).toEqual([])
  }
})

test('in a low window the row above the recipes scrolls away', async ({ page }) => {
  await startSession(page)
  for (let serial = 0; serial < 8; serial++) {
    await send(page, 'POST', '/api/recipes', { name: `Dish ${serial}` })
  }
  const filter = page.getByRole('button', { name: /^Filter/ })
  const last = page.getByRole('heading', { name: 'Dish 0' })
  for (const [height, ratio] of [
    [640, 1],
    [256, 0],
  ] as const) {
    await page.setViewportSize({ width: 320, height })
    await page.goto('/g/home')
    await expect(filter).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport()
    await (ratio === 1 ? expect(filter).toBeInViewport() : expect(filter).not.toBeInViewport())
  }
})

test('at 320 px the search over a form is an icon beside a running timer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startSession(page)
  await newRecipe(page, { recipeInstructions: [{ text: 'Fry for 5 minutes.' }] })
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^5 minutes/ }).click()
  await openEditor(page)
  const header = page.getByRole('banner')
  await expect(header.locator('bdi')).toHaveText(/4:\d\d/)
  await expect(header.getByRole('button', { name: 'Search recipes' })).toBeVisible()
  await expect(header.getByText('Search recipes')).toBeHidden()
  await page.setViewportSize({ width: 480, height: 640 })
  await expect(header.getByText('Search recipes')).toBeVisible()
})

test('at 320 px a cookbook says in whole words that it is public', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startSession(page)
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Sundays', public: true })
  for (let serial = 0; serial < 10; serial++) {
    await send(page, 'POST', '/api/recipes', { name: `Dish ${serial}` })
  }
  await page.goto('/g/home/cookbooks')
  const word = page.getByRole('main').getByText('Public', { exact: true })
  await expect(page.getByText('10 recipes')).toBeVisible()
  await expect(word).toBeVisible()
  const cut = await word.evaluate((word) => word.scrollWidth - word.clientWidth)
  expect(cut).toBe(0)
})
