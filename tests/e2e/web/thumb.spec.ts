import type { Locator } from '@playwright/test'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// What a phone's owner meets with the thumb.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const thumb = 44

test('every row of a menu is as large as a finger', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {})
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: 'More actions' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  const heights = await page
    .getByRole('menuitem')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).offsetHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(thumb)

  // On a phone held sideways the last row is reached by scrolling.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.getByRole('button', { name: 'More actions' }).tap()
  const last = page.getByRole('menuitem', { name: 'Delete' })
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the picture dialog names no keys, and its buttons keep their whole words', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {})
  await openEditor(page)
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 400
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .getByLabel('Choose pictures')
    .first()
    .setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture, 'base64'),
    })
  const use = page.getByRole('button', { name: 'Use this part' })
  await expect(use).toBeEnabled()
  const isCut = await use.evaluate((button) => {
    const words = button.querySelector('.mantine-Button-label')
    return !words || words.scrollWidth > words.clientWidth
  })
  expect(isCut).toBe(false)
  await expect(page.getByText('Zoom with two fingers')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('arrow keys')).toHaveCount(0)
  await expect(page.getByText('Choose pictures or take a photo')).toHaveCount(1)
})

test('a list of names shows them all, inside the screen', async ({ page }) => {
  await startSession(page)
  const names = ['Bread', 'Cakes', 'Curries', 'Drinks', 'Eggs', 'Fish', 'Grills', 'Pasta', 'Soups']
  for (const name of names) await send(page, 'POST', '/api/organizers/categories', { name })
  await page.goto('/g/home/cookbooks')
  await page.getByRole('main').getByRole('button', { name: 'Create' }).tap()
  await page.getByRole('combobox', { name: 'Categories' }).tap()
  await expect(page.getByRole('option')).toHaveText(names)
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
})

test('the word on the button of a message is whole', async ({ page }) => {
  await startSession(page)
  const name = 'Everything-in-the-fridge frittata for the evening before the holidays'
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'DELETE', `/api/recipes/${slug}`)
  await page.goto('/g/home/recipes/trash')
  await page.getByRole('button', { name: /^Restore/ }).tap()
  const open = page.getByRole('button', { name: 'Open recipe' })
  await expect(open).toBeVisible()
  const words = open.locator('.mantine-Button-label')
  expect(await words.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true)
})

test('nothing of the page shows between a timer and the bar below it', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, { recipeInstructions: [{ text: 'Simmer for 20 minutes.' }] })
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^20 minutes/ }).tap()
  const pill = page.getByRole('button', { name: /Kitchen timers/ }).last()
  await expect(pill).toBeVisible()
  for (const address of ['/g/home/r/stew', '/g/home/r/stew?edit=true']) {
    await page.goto(address)
    await expect(pill).toBeVisible()
    const strip = pill.locator('xpath=ancestor::*[@data-hosted]')
    const end = async (box: Locator) => {
      const { y = 0, height = 0 } = (await box.boundingBox()) ?? {}
      return { start: y, end: y + height }
    }
    const bar = await end(page.locator('[data-own-bar]'))
    expect((await end(strip)).end).toBeGreaterThanOrEqual(bar.start - 0.5)
  }
})
