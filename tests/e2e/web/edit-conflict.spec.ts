import { expectAccessible } from '#tests/support/axe.ts'
import { changeRecipe, newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test('two people save one recipe: independent changes are merged, conflicts are chosen', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, { recipeYield: '4 bowls', totalTime: '1 hour' })
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Servings or yield' }).fill('6 bowls')
  await page.getByRole('textbox', { name: 'Preparation time' }).fill('20 minutes')
  await changeRecipe(page, { recipeYield: '9 bowls', totalTime: '2 hours' })
  await page.getByRole('button', { name: 'Save' }).dblclick()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /saved this recipe on/ })).toBeVisible()
  await expect(dialog.getByText('6 bowls')).toBeVisible()
  await expect(dialog.getByText('9 bowls')).toBeVisible()
  await expect(dialog.getByText(/Merged from the other version.*Total time/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Servings or yield' })).toHaveValue('6 bowls')

  await page.keyboard.press('Control+s')
  await dialog.getByText('Theirs', { exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page).toHaveURL(/\/r\/stew$/)
  const saved: unknown = await (await page.request.get('/api/recipes/stew')).json()
  expect(saved).toMatchObject({
    recipeYield: '9 bowls',
    totalTime: '2 hours',
    prepTime: '20 minutes',
  })
})
