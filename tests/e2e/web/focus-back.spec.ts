import type { Page } from '@playwright/test'
import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { openMore, pressInMenu } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Every dialog that a menu or a button opens.
test.slow()

/** Opens each dialog with the keyboard; Esc must return the focus to what opened it. */
async function expectFocusBack(page: Page, opener: string, entries: string[] | null) {
  for (const entry of entries ?? [null]) {
    const button = page.getByRole('button', { name: opener, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    if (entry !== null) {
      await pressInMenu(page.getByRole('menuitem', { name: entry, exact: true }))
    }
    await expect(page.getByRole('dialog').first(), `${opener}: ${entry}`).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button, `${opener}: ${entry}`).toBeFocused()
  }
}

test('Esc in a dialog returns the focus to what opened it', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    tags: [{ name: 'winter' }],
    recipeIngredient: [{ note: '500 g peas' }],
    recipeInstructions: [{ text: 'Simmer for an hour.' }],
  })
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Sundays' })

  await page.goto('/g/home')
  await expect(page.getByRole('button', { name: 'Actions for Pea soup' })).toBeVisible()
  await expectFocusBack(page, 'Actions for Pea soup', ['Add to meal plan', 'Share'])
  await openMore(page)
  await expectFocusBack(page, 'Language', null)

  await page.goto('/g/home/r/pea-soup')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expectFocusBack(page, 'More actions', [
    'Delete',
    'Duplicate',
    'Read ingredients again',
    'Add to meal plan',
    'Add to shopping list',
    'Print preferences',
    'Share',
  ])
  await expectFocusBack(page, 'Timeline', null)

  await page.goto('/g/home/r/pea-soup?edit=true')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Pea soup')
  await expectFocusBack(page, 'Delete', null)
  await expectFocusBack(page, 'Settings', null)
  await expectFocusBack(page, 'Paste ingredients', null)
})

test('a dialog that was opened with the mouse returns the focus, too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await page.goto('/g/home/r/pea-soup')
  const more = page.getByRole('button', { name: 'More actions' })
  for (const entry of ['Delete', 'Share']) {
    // It opens on hover; nothing has the focus then.
    await more.hover()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(more, entry).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
  }
})

test('when a line of the form is removed, the keyboard goes on at the next one', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {
    recipeInstructions: [{ text: 'Chop.' }, { text: 'Simmer.' }, { text: 'Serve.' }],
  })
  await openEditor(page)
  for (const press of ['click', 'Enter'] as const) {
    await page.getByRole('button', { name: 'Actions for Step 1' }).press('Enter')
    const remove = page.getByRole('menuitem', { name: 'Remove' })
    await (press === 'click' ? remove.click() : remove.press(press))
    await expect(remove).toHaveCount(0)
    const first = page.getByRole('listitem').filter({
      has: page.getByRole('button', { name: 'Actions for Step 1' }),
    })
    await expect(first, press).toBeFocused()
  }
})

test('leaving cook mode returns the focus to its button', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    recipeInstructions: [{ text: 'Simmer for an hour.' }],
  })
  await page.goto('/g/home/r/pea-soup')
  const cook = page.getByRole('link', { name: 'Cook', exact: true })
  await cook.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Cooking Pea soup' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cook).toBeFocused()
})

test('when a row goes away, the keyboard goes on at the next one, and then at the heading', async ({
  page,
}) => {
  await startSession(page)
  for (const [name, slug] of [
    ['Almond cake', 'almond-cake'],
    ['Pea soup', 'pea-soup'],
    ['Rye bread', 'rye-bread'],
  ] as const) {
    await send(page, 'POST', '/api/recipes', { name })
    await send(page, 'DELETE', `/api/recipes/${slug}`)
  }
  await page.goto('/g/home/recipes/trash')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  // What was deleted last is first.
  await page.getByRole('button', { name: 'Restore “Rye bread”' }).press('Enter')
  await expect(row('Pea soup')).toBeFocused()

  await page.getByRole('button', { name: 'Delete “Pea soup” permanently' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(row('Almond cake')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Restore “Almond cake”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused()
})
