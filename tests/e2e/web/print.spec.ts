import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { placesInOrder, readPdf } from '#tests/support/pdf.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

// PDFs and both themes: long on a busy machine.
test.slow()

const papers = {
  a4: { width: 595, height: 842 },
  letter: { width: 612, height: 792 },
  a5: { width: 420, height: 595 },
  'index-card': { width: 432, height: 288 },
}

const soup = {
  description: 'Thick and green.',
  recipeYield: '4 servings',
  totalTime: '1 hour',
  orgURL: 'https://example.org/pea-soup',
  recipeIngredient: ['Soup', '', '', 'To serve', ''].map((title, index) => ({
    title: title || null,
    note: `${index + 1} cups of ingredient ${index + 1}`,
  })),
  recipeInstructions: [
    { title: 'Soup', text: 'Soak the peas **overnight**.' },
    { text: 'Cook until soft.' },
    { title: 'To serve', text: 'Warm the rolls.' },
  ],
  notes: [{ title: 'Next day', text: 'Better still.' }],
}

const feast = {
  recipeIngredient: Array.from({ length: 40 }, (_, index) => ({
    note: `ingredient ${index + 1}.`,
  })),
  recipeInstructions: Array.from({ length: 30 }, (_, index) => ({
    text: `Start of point ${index + 1}. ${'It takes a while, as the pot must never boil over. '.repeat(5)} End of point ${index + 1}.`,
  })),
}

async function openRecipe(page: Page, parts: Record<string, unknown>, preferences = {}) {
  await signIn(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    settings: { disableAmount: true },
    ...parts,
  })
  await page.evaluate((stored) => {
    localStorage.setItem('recipe-print-preferences', stored)
  }, JSON.stringify(preferences))
  await page.goto('/g/home/r/pea-soup')
  // Markdown appears later, when its parser has been fetched.
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet).toContainText(/Warm the rolls|End of point 30/, { timeout: 60_000 })
  await expect(sheet.locator('[aria-busy="true"]')).toHaveCount(0)
}

const print = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }))

for (const paper of ['a4', 'letter'] as const) {
  test(`a small recipe is one page of ${paper}, with everything in its order and nothing else`, async ({
    page,
  }) => {
    await openRecipe(page, soup, { paper })
    const { pages, size } = await print(page)
    expect(pages).toHaveLength(1)
    expect(Math.round(size.width)).toBe(papers[paper].width)
    expect(Math.round(size.height)).toBe(papers[paper].height)
    const pieces = [
      'Pea soup',
      '1 hour',
      'Thick and green.',
      'Ingredients',
      '4 servings',
      'Soup',
      '1 cups of ingredient 1',
      '2 cups of ingredient 2',
      '3 cups of ingredient 3',
      'To serve',
      '4 cups of ingredient 4',
      '5 cups of ingredient 5',
      'Method',
      'Step: 1',
      'Soak the peas overnight.',
      'Step: 2',
      'Cook until soft.',
      'To serve',
      'Step: 3',
      'Warm the rolls.',
      'Next day',
      'Better still.',
      'https://example.org/pea-soup',
    ]
    const places = placesInOrder(pages[0] ?? '', pieces)
    expect(pieces.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([])
    // The page around it stays on the screen.
    for (const other of ['Log out', 'Language', 'Cook', 'Favorites']) {
      expect(pages[0]).not.toMatch(new RegExp(`\\b${other}\\b(?! until)`))
    }
  })
}

test('a long recipe continues over pages without losing or cutting a step', async ({ page }) => {
  await openRecipe(page, feast, { paper: 'a4' })
  const { pages } = await print(page)
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.length).toBeLessThan(6)
  const steps = Array.from({ length: 30 }, (_, index) => index + 1)
  const pieces = [
    ...Array.from({ length: 40 }, (_, index) => `ingredient ${index + 1}.`),
    ...steps.flatMap((step) => [`Step: ${step}`, `End of point ${step}.`]),
  ]
  const places = placesInOrder(pages.join(' '), pieces)
  expect(pieces.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([])
  for (const step of steps) {
    const isWhole = pages.some(
      (text) => text.includes(`Start of point ${step}.`) && text.includes(`End of point ${step}.`),
    )
    expect(isWhole, `step ${step} is on one page`).toBe(true)
  }
})

test('preferences decide what is printed, how large and on what', async ({ page }) => {
  await openRecipe(page, soup, { paper: 'a5', showNotes: false, showDescription: false })
  const { pages, size } = await print(page)
  expect(Math.round(size.width)).toBe(papers.a5.width)
  expect(pages.join(' ')).not.toContain('Better still.')
  expect(pages.join(' ')).not.toContain('Thick and green.')

  const prefer = (preferences: object) =>
    page.evaluate((stored) => {
      localStorage.setItem('recipe-print-preferences', stored)
      window.dispatchEvent(new StorageEvent('storage'))
    }, JSON.stringify(preferences))
  const sheet = page.locator('[data-print-sheet] > article')
  const letters = () =>
    sheet.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  await prefer({ paper: 'a4', letterSize: 'small' })
  await expect(sheet).toHaveAttribute('data-paper', 'a4')
  const small = await letters()
  await prefer({ paper: 'a4', letterSize: 'large' })
  await expect.poll(letters).toBeGreaterThan(small * 1.3)

  await prefer({ paper: 'index-card' })
  const sizeOfCard = async () => {
    const { size } = await print(page)
    return { width: Math.round(size.width), height: Math.round(size.height) }
  }
  await expect.poll(sizeOfCard).toEqual(papers['index-card'])
})

test('two columns hold the same in the same order', async ({ page }) => {
  await openRecipe(page, soup, { paper: 'a4', columns: 2 })
  const { pages } = await print(page)
  expect(pages).toHaveLength(1)
  const pieces = ['1 cups of', '5 cups of', 'Step: 1', 'Step: 3', 'Better still.', 'Source:']
  expect(placesInOrder(pages[0] ?? '', pieces)).not.toContain(-1)
})

test('in the dark theme too it is black on white, and starts at the corner of the paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openRecipe(page, soup)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const seen = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('[data-print-sheet] > article')!
      const { color, backgroundColor } = getComputedStyle(sheet)
      const { x, y } = sheet.getBoundingClientRect()
      const others = [...document.body.children].filter(
        (one) =>
          !one.matches('[data-print-sheet]') && one.checkVisibility({ visibilityProperty: true }),
      )
      return { color, backgroundColor, x, y, others: others.length }
    })
  await expect.poll(seen).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    x: 0,
    y: 0,
    others: 0,
  })
})

test('the preferences are set by keyboard, and can be read in both themes', async ({ page }) => {
  await openRecipe(page, soup)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print preferences' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print preferences' })
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Better still.')
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Notes' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('region', { name: 'Preview' })).not.toContainText('Better still.')
  await dialog.getByRole('radio', { name: 'Left' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeChecked()

  // With the dialog open it is still the recipe that is printed.
  const { pages } = await print(page)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Warm the rolls.')
  expect(pages[0]).not.toContain('Print preferences')
})

test('the preferences fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRecipe(page, soup)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print preferences' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page)
})
