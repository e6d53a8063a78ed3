import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { signIn } from '#tests/support/desktop-calls.ts'
import { type DesktopApp, expect, test } from '#tests/support/desktop.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { answerDialogs, askedBy } from '#tests/support/shell-dialogs.ts'

async function openPreferences(desktop: DesktopApp) {
  const { page, origin } = desktop
  await signIn(desktop)
  const headers = { Origin: origin }
  await page.request.post(`${origin}/api/recipes`, { data: { name: 'Pea: soup' }, headers })
  await page.request.patch(`${origin}/api/recipes/pea-soup`, {
    data: { recipeInstructions: [{ text: 'Cook until soft.' }] },
    headers,
  })
  await page.evaluate(() =>
    localStorage.setItem('recipe-print-preferences', JSON.stringify({ paper: 'a5' })),
  )
  await page.goto(`${new URL(page.url()).href.replace(/\/$/, '')}/r/pea-soup`)
  // A menu that is opened while the recipe comes may be gone with what was there before.
  await expect(page.getByRole('button', { name: 'Step 1, mark as done' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print preferences' }).click()
}

test('a recipe is saved as a PDF on the paper that was chosen', async ({ desktop, household }) => {
  const file = path.join(household.dataDir, 'soup.pdf')
  await openPreferences(desktop)
  await answerDialogs(desktop.app, { save: file })
  await desktop.page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(desktop.page.getByText('PDF saved')).toBeVisible()

  const { pages, size } = await readPdf(await readFile(file))
  expect(pages).toHaveLength(1)
  // Without the full stop: older Chromium versions do not map all glyphs of a PDF to characters.
  expect(pages[0]).toMatch(/Cook.until.soft/)
  expect(pages[0]).not.toContain('Print preferences')
  expect(Math.round(size.width)).toBe(420)
  expect(Math.round(size.height)).toBe(595)
  const { offered } = await askedBy(desktop.app)
  expect(offered.map((name) => path.basename(name))).toEqual(['Pea soup.pdf'])
})

test('thinking better of it writes nothing; other words for a name are refused', async ({
  desktop,
}) => {
  await answerDialogs(desktop.app, { save: null })
  const ask = (wanted: unknown) =>
    desktop.page.evaluate(async (argument) => {
      try {
        return await (window.desktop!.savePdf as (given: unknown) => unknown)(argument)
      } catch {
        return 'refused'
      }
    }, wanted)
  expect(await ask({ name: 'Pea soup' })).toBe(false)
  expect(await ask({ name: 'x'.repeat(256) })).toBe('refused')
  expect(await ask('Pea soup')).toBe('refused')
})
