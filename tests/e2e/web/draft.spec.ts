import { expectAccessible } from '#tests/support/axe.ts'
import { changeRecipe, newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test('unsaved text survives a reload and is merged with what others saved since', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, { recipeYield: '4 bowls' })
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Preparation time' }).fill('20 minutes')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('recipe-draft:')
  await changeRecipe(page, { recipeYield: '9 bowls' })

  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading

  await expect(page.getByText('Restore unsaved changes?')).toBeVisible()
  await expect(page.getByText(/Someone has saved the recipe since then/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  const prepTime = page.getByRole('textbox', { name: 'Preparation time' })
  await expect(prepTime).toHaveValue('20 minutes')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/r\/stew$/)
  const saved: unknown = await (await page.request.get('/api/recipes/stew')).json()
  expect(saved).toMatchObject({ recipeYield: '9 bowls', prepTime: '20 minutes' })
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .not.toContain('recipe-draft:')
})
