import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

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
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, height })
})

test('the form of a new recipe stands under its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())!.x).toBe((await page.locator('h1').boundingBox())!.x)
})

for (const width of [768, 1024]) {
  test(`at ${width} px the editor’s title has room beside all buttons`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await newRecipe(page, stew)
    await openEditor(page)
    const title = page.getByRole('heading', { level: 1, name: 'Edit Stew' })
    await page.getByRole('button', { name: 'Actions for Step 1' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(
      true,
    )
    expect((await title.boundingBox())!.width).toBeGreaterThan(200)
  })
}

test('on a phone a running timer has a row below the page and lies over no field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await newRecipe(page, stew)
  await page.goto('/g/home/r/stew')
  await page.getByRole('button', { name: /^5 minutes/ }).click()
  const pill = page.getByRole('button', { name: /Kitchen timers \d/ })
  await expect(pill).toBeVisible()
  await openEditor(page)
  await expect(pill).toBeVisible()
  const row = await pill.evaluate((element) => {
    const { left, right, bottom } = element.parentElement!.getBoundingClientRect()
    const { width } = document.documentElement.getBoundingClientRect()
    const color = getComputedStyle(element.parentElement!).backgroundColor
    return { left, right: width - right, below: window.innerHeight - bottom, color }
  })
  expect(row).toMatchObject({ left: 0, right: 0, below: 0 })
  expect(row.color).toMatch(/^rgb\(/)
})
