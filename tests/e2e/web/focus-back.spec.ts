import type { Page } from '@playwright/test'
import { send } from '#tests/support/send.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

// Every dialog that a menu or a button opens.
test.slow()

/** Opens each dialog with the keyboard; Esc must lead back to what opened it. */
async function expectFocusBack(page: Page, opener: string, entries: string[] | null) {
  for (const entry of entries ?? [null]) {
    const button = page.getByRole('button', { name: opener, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    if (entry !== null) {
      await page.getByRole('menuitem', { name: entry, exact: true }).focus()
      await page.keyboard.press('Enter')
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

test('Esc in a dialog leads back to what opened it', async ({ page }) => {
  await signIn(page)
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
  await expectFocusBack(page, 'Language', null)

  await page.goto('/g/home/r/pea-soup')
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expectFocusBack(page, 'More actions', [
    'Delete',
    'Duplicate',
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

test('a dialog that was opened with the mouse leads back as well', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await page.goto('/g/home/r/pea-soup')
  const more = page.getByRole('button', { name: 'More actions' })
  for (const entry of ['Delete', 'Share']) {
    // Pointing at it opens it; nothing has the focus then.
    await more.hover()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(more, entry).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
  }
})
