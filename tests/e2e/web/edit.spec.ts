import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { lift } from '#tests/support/lift.ts'
import { expectNoOverflow, standingBox } from '#tests/support/measure.ts'
import { expect, showAdvanced, signIn, startSession, test } from '#tests/support/signed-in.ts'

test('a recipe is written, saved, found and read again', { tag: '@quick' }, async ({ page }) => {
  test.slow()
  await signIn(page)
  await expect(page.getByText('No recipes yet')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/g/home/r/create/new?fields=1')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await expectAccessible(page)

  await name.fill('Grandmother’s barley soup')
  await page.getByRole('textbox', { name: 'Servings or yield' }).fill('4 servings')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/g\/home\/r\/grandmothers-barley-soup$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Grandmother’s barley soup' }),
  ).toBeVisible()
  await expect(page.getByText('4 servings').first()).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'What are you looking for?' }))
    .first()
    .fill('barley')
  await expect(page.getByRole('dialog').getByRole('link', { name: /barley soup/ })).toBeVisible()
  await expectAccessible(page)
})

test('leaving an edited recipe asks first, and nothing is lost by staying', async ({ page }) => {
  await startSession(page)
  await page.goto('/g/home/r/create/new?fields=1')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rye bread')
  const servings = page.getByRole('textbox', { name: 'Servings or yield' })
  await servings.fill('1 loaf')
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(servings).toHaveValue('1 loaf')
})

const notes = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Text, Ingredient/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('rows are moved by keyboard, by mouse and by a finger that holds', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, {
    recipeIngredient: ['one', 'two', 'three'].map((note) => ({ quantity: null, note })),
  })
  await openEditor(page)
  await expect.poll(() => notes(page)).toEqual(['one', 'two', 'three'])

  await page.getByRole('button', { name: 'Move Ingredient 1' }).focus()
  await lift(page, 'one')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('one is at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => notes(page)).toEqual(['two', 'one', 'three'])

  await page.getByRole('button', { name: 'Move Ingredient 1' }).focus()
  await lift(page, 'two')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('two is at position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('two is back where it was.')).toBeAttached()
  await expect.poll(() => notes(page)).toEqual(['two', 'one', 'three'])

  const from = await standingBox(page.getByRole('button', { name: 'Move Ingredient 3' }))
  const to = await standingBox(page.getByRole('button', { name: 'Move Ingredient 1' }))
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await expect(page.getByText('three is at position 1 of 3.')).toBeAttached()
  await page.mouse.up()
  await expect.poll(() => notes(page)).toEqual(['three', 'two', 'one'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the grip drags after a hold, the page does not scroll sideways', async ({ page }) => {
    await startSession(page)
    await newRecipe(page, {
      recipeIngredient: ['one', 'two'].map((note) => ({ quantity: null, note })),
    })
    await openEditor(page)
    const grips = page.getByRole('button', { name: /^Move Ingredient/ })
    await grips.nth(1).scrollIntoViewIfNeeded()
    const [first, second] = [await standingBox(grips.nth(0)), await standingBox(grips.nth(1))]
    const touch = await page.context().newCDPSession(page)
    const at = (y: number) => ({ touchPoints: [{ x: second.x + 20, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(second.y + 20) })
    await expect(page.getByText('two picked up.')).toBeAttached()
    for (const share of [0.3, 0.6, 1]) {
      const y = second.y + 20 + (first.y - second.y - 20) * share
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) })
    }
    await expect(page.getByText('two is at position 1 of 2.')).toBeAttached()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => notes(page)).toEqual(['two', 'one'])
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

  test('an ingredient is a line of words that opens to its fields', async ({ page }) => {
    await signIn(page)
    await newRecipe(page, {
      recipeIngredient: [
        { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: '' },
        { quantity: 3, food: { name: 'carrot' }, asWritten: '3 sweet carrots', note: '' },
      ],
      recipeInstructions: [{ text: 'Mix.' }],
      settings: { disableAmount: false },
    })
    await openEditor(page)
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Ingredient 2:.*3 sweet carrots/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Ingredient 1:.*2 cup flour/ }).click()
    await expect(page.getByRole('textbox', { name: 'Amount, Ingredient 1' })).toBeFocused()
    // At the top of the page no field is half under the header.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('5')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: /Ingredient 1:.*5 cup flour/ })).toBeFocused()
    await page.setViewportSize({ width: 320, height: 844 })
    await expectNoOverflow(page)
  })
})

test('the recipe as JSON: invalid lines are listed, valid text updates the form', async ({
  page,
}) => {
  await startSession(page)
  await showAdvanced(page)
  await newRecipe(page, { recipeYield: '4 bowls' })
  await openEditor(page)
  await page.getByRole('button', { name: 'JSON' }).click()
  const code = page.getByRole('textbox', { name: 'Recipe as JSON' })
  await expect(code).toBeVisible()
  await expectAccessible(page)

  await code.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: 'Line 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Fix the marked lines first, then save.')).toBeVisible()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Form' }).click()
  await expect(page.getByText(/^Fix the marked lines first/)).toBeVisible()
  await expect(code).toBeVisible()

  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('{\n  "name": "Stew",\n  "recipeYield": "9 bowls"\n}')
  await expect(page.getByText(/^Fix the marked lines first/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Form' }).click()
  await expect(page.getByRole('textbox', { name: 'Servings or yield' })).toHaveValue('9 bowls')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('9 bowls').first()).toBeVisible()
})

test('lines of text are parsed, and unknown names are asked about', async ({ page }) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, {
    recipeIngredient: [{ quantity: null, note: '2 cups zorblat flakes, chopped' }],
    settings: { disableAmount: true },
  })
  await page.goto('/g/home/r/stew/ingredient-parser')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 cups zorblat flakes, chopped')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('combobox', { name: 'Food' })).toHaveValue(/zorblat/)
  const create = dialog.getByRole('button', { name: 'Add it' })
  await expect(create).toHaveCount(2)
  await create.first().click()
  await expect(create).toHaveCount(1)
  await create.click()
  await expect(create).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Use these amounts' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/edit=true$/)
  await expect(page.getByRole('combobox', { name: 'Food, Ingredient 1' })).toHaveValue(/zorblat/)
  await expect(page.getByRole('textbox', { name: 'Amount, Ingredient 1' })).toHaveValue('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/zorblat/).first()).toBeVisible()
})

test('every dialog and menu of the editor is accessible', async ({ page }) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, {
    recipeIngredient: [{ quantity: 1, unit: null, food: { name: 'leek' }, note: '' }],
    recipeInstructions: [{ text: 'Cut the leek.' }],
    settings: { disableAmount: false, showNutrition: true, showAssets: true },
  })
  await openEditor(page)
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await close()
  await page.getByRole('button', { name: 'Paste steps' }).click()
  await expectAccessible(page)
  await close()
  await page.getByRole('button', { name: 'Link ingredients' }).click()
  await expect(dialog.getByRole('checkbox', { name: '1 leek' })).toBeChecked()
  await expectAccessible(page)
  await close()
  const food = page.getByRole('combobox', { name: 'Food, Ingredient 1' })
  await food.fill('lee')
  await expect(page.getByRole('option', { name: 'leek', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Create “lee”' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('a recipe with 500 ingredients and 200 steps can be edited', async ({ page }) => {
  test.slow()
  await startSession(page)
  await newRecipe(page, {
    recipeIngredient: Array.from({ length: 500 }, (_, index) => ({
      quantity: 1,
      food: { name: `food ${index % 40}` },
      note: `note ${index}`,
    })),
    recipeInstructions: Array.from({ length: 200 }, (_, index) => ({ text: `Step text ${index}` })),
    settings: { disableAmount: false },
  })
  await openEditor(page)
  const note = page.getByLabel('Note, Ingredient 250', { exact: true })
  await note.click()
  await page.keyboard.type(' and twenty more keys')
  await expect(note).toHaveValue('note 249 and twenty more keys')
  await page.getByRole('button', { name: 'Save' }).click()
  // Not by a locator: each time it finds nothing, Playwright describes the whole page, which takes longer than drawing it.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('label')].some(({ textContent }) =>
      textContent.includes('note 249 and twenty more keys'),
    ),
  )
})
