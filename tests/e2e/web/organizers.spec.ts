import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { pressInMenu } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Each look for barriers reads the whole page in both themes.
test.slow()

const tags = '/g/home/recipes/tags'

async function tagged(page: Page, name: string, ...names: string[]) {
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  await send(page, 'PATCH', `/api/recipes/${slug}`, { tags: names.map((name) => ({ name })) })
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** By keyboard alone: the button of the card, the entry's first letter, Enter. */
async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `More actions for “${name}”` }).focus()
  await page.keyboard.press('Enter')
  await pressInMenu(page.getByRole('menuitem', { name: entry }))
  return page.getByRole('dialog')
}

test('tags are made, renamed, merged and deleted by keyboard, and the recipes follow', async ({
  page,
}) => {
  await startSession(page)
  await tagged(page, 'Pea soup', 'Soups')
  await tagged(page, 'Leek soup', 'Soup')
  await page.goto(tags)
  await expect(page.getByRole('searchbox', { name: 'Search tags' })).toBeFocused()
  await expect(card(page, 'Soups')).toContainText('1 recipe')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add tag' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Sups')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Sups')).toContainText('No recipes')
  // The dialog has a button of the same name until it has closed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused()

  let dialog = await choose(page, 'Sups', 'Edit')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('soups')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A tag named “Soups” already exists.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Supper')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Supper')).toBeVisible()

  dialog = await choose(page, 'Soups', 'Merge into…')
  await expect(dialog.getByRole('combobox', { name: 'Into this tag' })).toBeFocused()
  await page.keyboard.type('soup')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('“Soups” becomes “Soup” in 1 recipe.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(card(page, 'Soup')).toContainText('2 recipes')
  await expect(card(page, 'Soups')).toHaveCount(0)

  dialog = await choose(page, 'Soup', 'Delete')
  await expect(dialog.getByText(/^“Soup” is used in 2 recipes\. /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions for “Soup”' })).toBeFocused()

  await page.getByRole('link', { name: 'Soup', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/g\/home\?tags=[\da-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leek soup' })).toBeVisible()
})

test('the unused ones go at once, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page)
  await tagged(page, 'Pea soup', 'Soup')
  for (const name of ['مرق', 'מרק', '汤'])
    await send(page, 'POST', '/api/organizers/tags', { name })
  await page.goto(tags)
  await page.getByText('Only unused (3)').click()
  await expect(card(page, 'Soup')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete 3 tags' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 tags' }).click()
  await expect(card(page, 'Soup')).toBeVisible()
  await expect(page.getByText('1 tag', { exact: true })).toBeVisible()
  await expectNoOverflow(page)
})

test('a letter scrolls to its names, even among two thousand', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page)
  const names = Array.from({ length: 2000 }, (_, index) => {
    const letter = String.fromCodePoint(65 + (index % 26))
    return { name: `${letter} tag ${index}` }
  })
  // A recipe has at most 500.
  for (let at = 0; at < names.length; at += 500) {
    const name = `Everything ${at}`
    const slug = await send<string>(page, 'POST', '/api/recipes', { name })
    await send(page, 'PATCH', `/api/recipes/${slug}`, { tags: names.slice(at, at + 500) })
  }
  await page.goto(tags)
  await expect(page.getByText('2,000 tags')).toBeVisible()
  await page.getByRole('button', { name: 'Jump to T' }).press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: 'T', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(card(page, 'T tag 19')).toBeInViewport()
  await page.getByRole('searchbox').fill('tag 1999')
  await expect(card(page, 'X tag 1999')).toBeInViewport()
  await expect(page).toHaveURL(/\?q=tag(\+|%20)1999$/)
})

test('a member who may not organize sees the names and no way to change them', async ({
  page,
  server,
}) => {
  await startSession(page)
  await tagged(page, 'Pea soup', 'Soup')
  const db = new Database(path.join(server.dataDir, 'trivet.db'))
  db.prepare('update users set admin = 0, canOrganize = 0').run()
  db.close()
  await page.goto(tags)
  await expect(card(page, 'Soup')).toContainText('1 recipe')
  await expect(page.getByRole('button', { name: /^More actions for/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add tag' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/group/data/tags')
  await expect(page.getByRole('table')).toHaveCount(0)
})
