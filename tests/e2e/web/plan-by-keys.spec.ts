import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { lift } from '#tests/support/lift.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

/** Goes on with Tab until the focus is on what has this name; fails where it is not reached. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'combobox') {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Opens the menu that has the focus next, goes down to the entry and chooses it. */
async function choose(page: Page, menu: string, entry: string) {
  await tabTo(page, menu, 'button')
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  await expect(item).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Also of a part of a field, as the picture in one for a day. */
const expectFocusIn = (dialog: Locator) =>
  expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)

/** The focus goes into the dialog and stays there; Esc closes it, and what opened it has the focus again. */
async function lookInto(page: Page, title: string, opener: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expectFocusIn(dialog)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expectFocusIn(dialog)
  }
  await page.keyboard.press('Escape')
  // A field that offers a list takes the first one for itself.
  const list = page.getByRole('listbox')
  await expect(list).toHaveCount(0)
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
}

test('a week is planned, moved, copied, kept and laid out without a mouse', async ({ page }) => {
  test.slow()
  await startSession(page)
  for (const name of ['Pea soup', 'Walnut bread'])
    await send(page, 'POST', '/api/recipes', { name })
  await page.clock.setFixedTime('2026-03-27T12:00:00')
  await page.goto('/group/mealplan/planner/view?start=2026-03-27')
  const day = (date: string) => page.locator(`[data-date="${date}"]`)

  await tabTo(page, 'Plan something on Saturday, March 28', 'button')
  await page.keyboard.press('Enter')
  const planning = page.getByRole('dialog', { name: 'Plan a meal' })
  await expectFocusIn(planning)
  await tabTo(page, 'Recipe', 'combobox')
  await page.keyboard.type('pea')
  await expect(page.getByRole('option', { name: 'Pea soup' })).toBeVisible()
  // What was found before one typed is not among them, also before the answer is there.
  await expect(page.getByRole('option', { name: 'Walnut bread' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Add to plan', 'button')
  await page.keyboard.press('Enter')
  await expect(planning).toHaveCount(0)
  const soup = page.getByRole('link', { name: 'Pea soup' })
  await expect(day('2026-03-28').locator(soup)).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Plan something on Saturday, March 28' }),
  ).toBeFocused()

  for (const [entry, title] of [
    ['Change', 'Change this meal'],
    ['Move to…', 'Move this meal'],
    ['Plan again', 'Plan a meal'],
    ['Leftovers on another day…', 'Plan the leftovers'],
  ] as const) {
    await choose(page, 'Actions for Pea soup', entry)
    await lookInto(page, title, 'Actions for Pea soup')
  }
  await (await tabTo(page, 'Move Pea soup', 'button')).focus()
  await lift(page, 'Pea soup')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(day('2026-03-29').getByRole('button', { name: 'Move Pea soup' })).toBeFocused()

  for (const [entry, title] of [
    ['Surprise me for these days…', 'Surprise me'],
    ['Copy or move these days…', 'Copy or move these days'],
    ['Save as menu…', 'Save as menu'],
    ['Plan a menu…', 'Plan a menu'],
  ] as const) {
    await choose(page, 'Actions for these days', entry)
    await lookInto(page, title, 'Actions for these days')
  }
  await choose(page, 'Actions for these days', 'Copy or move these days…')
  await tabTo(page, /^Copy 1 meal/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 meal planned')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Apr 3 – 9')).toBeVisible()
})

test('a list is filled, checked, changed and put in order without a mouse', async ({ page }) => {
  test.slow()
  await startSession(page)
  const made = (path: string, body: object) => send<{ id: string }>(page, 'POST', path, body)
  const list = await made('/api/groups/shopping/lists', { name: 'Market' })
  for (const name of ['Baking', 'Dairy']) {
    const { id } = await made('/api/groups/labels', { name })
    const item = { shoppingListId: list.id, note: `x ${name}`, labelId: id }
    await made('/api/groups/shopping/items', item)
  }
  await made('/api/groups/shopping-stores', { name: 'Corner shop' })
  await page.goto(`/shopping-lists/${list.id}`)
  await expect(page.getByRole('checkbox', { name: 'x Dairy' })).toBeAttached()

  await page.keyboard.press('n')
  await page.keyboard.type('2 candles')
  await page.keyboard.press('Enter')
  const candles = page.getByRole('checkbox', { name: 'candles' })
  await expect(candles).toBeAttached()
  // The field waits for the next thing.
  await expect(page.locator(':focus')).toHaveValue('')

  await candles.focus()
  await page.keyboard.press('e')
  const fields = page.getByRole('dialog')
  await expectFocusIn(fields)
  await page.keyboard.press('Escape')
  await expect(fields).toHaveCount(0)
  await expect(candles).toBeFocused()
  await page.keyboard.press('Space')
  await expect(candles).toBeChecked()
  await expect(candles).toBeFocused()
  await page.keyboard.press('Space')
  await expect(candles).not.toBeChecked()

  await (await tabTo(page, 'Move x Baking', 'button')).focus()
  await lift(page, 'x Baking')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('x Baking first in Dairy.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('“x Baking” moved to Dairy')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move x Baking' })).toBeFocused()

  const store = page.getByRole('radiogroup', { name: 'Store' })
  await store.getByRole('radio', { name: 'Own order' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(store.getByRole('radio', { name: 'Corner shop' })).toBeChecked()
  await expectAccessible(page)
  for (const [menu, entry, title] of [
    ['Stores and order', 'Order of labels', 'Order of labels'],
    ['Stores and order', 'Rename store', 'Rename store'],
    ['Stores and order', 'Delete store', 'Delete store?'],
    ['Actions for Market', 'Settings', 'List settings'],
    ['Actions for Market', 'Recurring items', 'Recurring items'],
    ['Actions for Market', 'Delete', 'Delete list?'],
  ] as const) {
    await choose(page, menu, entry)
    await lookInto(page, title, menu)
  }
})
