import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { documents } from '#tests/support/desktop-backups.ts'
import { recipeNames, signIn } from '#tests/support/desktop-calls.ts'
import { expect, test } from '#tests/support/desktop.ts'
import { answerDialogs } from '#tests/support/shell-dialogs.ts'

const html = `<h1>Pea soup</h1><script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Pea soup',
  recipeIngredient: ['500 g peas'],
  recipeInstructions: ['Simmer.'],
})}</script>`

test('a page that is saved into the watched folder waits, is checked, saved, and stays known', async ({
  desktop,
  household,
}) => {
  const { app, page, origin } = desktop
  const folder = documents(household)
  await signIn(desktop)
  await page.goto(`${origin}/admin/desktop`)
  await answerDialogs(app, { open: folder })
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await expect(page.getByText(folder, { exact: true })).toBeVisible()
  const file = path.join(folder, 'soup.html')
  writeFileSync(file, html)
  await expect(page.getByText('1 file waits')).toBeVisible()
  await page.getByRole('link', { name: 'Check them' }).click()
  await page.getByRole('link', { name: 'Check soup.html' }).click()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Pea soup')
  expect(await recipeNames(desktop)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  expect(await recipeNames(desktop)).toEqual(['Pea soup'])

  // The file is as it was, and neither it nor a copy of it waits again.
  expect(readFileSync(file, 'utf8')).toBe(html)
  writeFileSync(path.join(folder, 'copy.html'), html)
  writeFileSync(path.join(folder, 'other.html'), html.replaceAll('Pea', 'Leek'))
  await page.goto(`${origin}/import`)
  await expect(page.getByRole('link', { name: 'Check other.html' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 file waits' })).toBeVisible()
})
