import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cook, type DesktopApp, expect, test } from '#tests/support/desktop.ts'
import { readPdf } from '#tests/support/pdf.ts'

/** Answers the next save dialogs with a file, or with Cancel for null, and notes what they offered. */
const answerDialog = ({ app }: DesktopApp, filePath: string | null) =>
  app.evaluate(({ dialog }, file) => {
    const offered: (string | undefined)[] = []
    Object.assign(globalThis, { offered })
    dialog.showSaveDialog = (async (_window: unknown, options: { defaultPath?: string }) => {
      offered.push(options.defaultPath)
      return { canceled: file === null, filePath: file ?? '' }
    }) as unknown as typeof dialog.showSaveDialog
  }, filePath)

async function openPreferences({ page, origin }: DesktopApp) {
  await page.goto(`${origin}/login`)
  await page.locator('input[autocomplete="username"]').fill(cook.email)
  await page.locator('input[autocomplete="current-password"]').fill(cook.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/g\//)
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
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print preferences' }).click()
}

test('a recipe is saved as a PDF on the paper that was chosen', async ({ desktop, household }) => {
  const file = path.join(household.dataDir, 'soup.pdf')
  await openPreferences(desktop)
  await answerDialog(desktop, file)
  await desktop.page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect(desktop.page.getByText('PDF saved')).toBeVisible()

  const { pages, size } = await readPdf(await readFile(file))
  expect(pages).toHaveLength(1)
  // Without the stop: older Chromiums forget to tell which letter some of their glyphs are.
  expect(pages[0]).toMatch(/Cook.until.soft/)
  expect(pages[0]).not.toContain('Print preferences')
  expect(Math.round(size.width)).toBe(420)
  expect(Math.round(size.height)).toBe(595)
  const offered = await desktop.app.evaluate(
    () => (globalThis as unknown as { offered: string[] }).offered,
  )
  expect(offered.map((name) => path.basename(name))).toEqual(['Pea soup.pdf'])
})

test('thinking better of it writes nothing; other words for a name are refused', async ({
  desktop,
}) => {
  await answerDialog(desktop, null)
  const ask = (wanted: unknown) =>
    desktop.page.evaluate(async (argument) => {
      const bridge = (window as unknown as { desktop: { savePdf: (given: unknown) => unknown } })
        .desktop
      try {
        return await bridge.savePdf(argument)
      } catch {
        return 'refused'
      }
    }, wanted)
  expect(await ask({ name: 'Pea soup' })).toBe(false)
  expect(await ask({ name: 'x'.repeat(256) })).toBe('refused')
  expect(await ask('Pea soup')).toBe('refused')
})
