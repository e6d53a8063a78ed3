import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { parsePreferences } from '#renderer/features/recipe-print/preferences.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openWindow } from '#tests/support/desktop-bridge.ts'
import { placesInOrder } from '#tests/support/pdf.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/pea-soup'
const key = 'recipe-print-preferences'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const soup = (app: TestApp) =>
  app.create.recipe({
    name: 'Pea soup',
    description: 'Thick and green.',
    recipeYield: '4 servings',
    orgURL: 'https://example.org/pea-soup',
    settings: { disableAmount: false },
    recipeIngredient: [
      { title: 'Soup', quantity: 2, unit: { name: 'cup' }, food: { name: 'peas' }, note: 'dried' },
      { quantity: 1, food: { name: 'onion' } },
      { title: 'To serve', quantity: 4, food: { name: 'rolls' } },
    ],
    recipeInstructions: [
      { title: 'Soup', text: 'Cook @peas.' },
      { text: 'Add the onion.' },
      { title: 'To serve', text: 'Warm the rolls.' },
    ],
    notes: [{ title: 'Next day', text: 'Better still.' }],
    nutrition: { calories: '320' },
  })

const sheet = () => document.querySelector<HTMLElement>('[data-print-sheet]')
const words = () => (sheet()?.textContent ?? '').replace(/\s+/g, ' ')

test('the sheet is on the page, hidden, with everything in order and the steps numbered through', async ({
  app,
}) => {
  await soup(app)
  await renderApp({ at, app, as: app.cook })
  await screen.findByRole('heading', { level: 1, name: 'Pea soup' })
  await waitFor(() => expect(sheet()).toBeInTheDocument())
  expect(sheet()).not.toBeVisible()
  const order = [
    'Pea soup',
    'Thick and green.',
    '4 servings',
    '2 cup peas dried',
    '1 onion',
    'To serve',
    '4 rolls',
    'Step: 1',
    'Cook 2 cup peas.',
    'Step: 2',
    'Add the onion.',
    'To serve',
    'Step: 3',
    'Warm the rolls.',
    'Next day',
    'Better still.',
    'https://example.org/pea-soup',
  ]
  // Each text is rendered on its own, once the Markdown parser is loaded.
  await waitFor(() => expect(placesInOrder(words(), order)).not.toContain(-1))
  expect(words()).not.toContain('320')
})

test('weights that are shown on the page are on the sheet and its sample, others are not', async ({
  app,
}) => {
  await app.create.recipe({
    name: 'Pea soup',
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'brown sugar' }, note: 'packed' },
    ],
  })
  await renderApp({ at, app, as: app.cook })
  const weights = await screen.findByRole('button', { name: 'Weights' })
  await waitFor(() => expect(words()).toContain('2 cup brown sugar packed'))
  expect(words()).not.toContain('≈')
  await userEvent.click(weights)
  await waitFor(() => expect(words()).toMatch(/2 cup brown sugar packed.*≈.*425/))

  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print preferences' }))
  const sample = await screen.findByRole('region', { name: 'Preview' })
  await waitFor(() => expect(sample).toHaveTextContent(/≈/))
})

test('the sheet follows the servings of the page and says so', async ({ app }) => {
  const { id } = (await soup(app)) as { id: string }
  sessionStorage.setItem('recipe-scales', JSON.stringify({ [id]: 1.75 }))
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'One serving more' }))
  await waitFor(() => expect(words()).toContain('8 servings (amounts ×2)'))
  expect(words()).toContain('4 cup peas')
  expect(words()).toContain('Cook 4 cup peas.')
  expect(words()).toContain('All amounts are ×2 of the recipe as written.')
})

test('preferences act on the sheet at once, are remembered, and the dialog prints', async ({
  app,
}) => {
  await soup(app)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print preferences' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print preferences' }))
  const preview = await dialog.findByRole('region', { name: 'Preview' })
  expect(preview).toHaveTextContent('Better still.')

  await userEvent.click(dialog.getByRole('switch', { name: 'Notes' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Description' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Nutrition' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Paper' }), 'A5')
  await userEvent.click(dialog.getByRole('radio', { name: 'Right' }))
  for (const text of [preview.textContent, words()]) {
    expect(text).not.toContain('Better still.')
    expect(text).not.toContain('Thick and green.')
    expect(text).toContain('320 kcal')
  }
  expect(sheet()).toHaveTextContent(/@page \{ size: A5; margin: 10mm; \}/)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    imagePosition: 'right',
    showDescription: false,
    showNotes: false,
    showNutrition: true,
    paper: 'a5',
  })
  // A browser cannot write files by itself.
  expect(dialog.queryByRole('button', { name: 'Save as PDF' })).toBeNull()

  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('the desktop window saves a PDF under the name of the recipe', async ({ app }) => {
  await soup(app)
  const savePdf = vi
    .fn<(wanted: { name: string }) => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockRejectedValueOnce(new Error('disk full'))
  openWindow({ savePdf })
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Print preferences' }))
  const save = await screen.findByRole('button', { name: 'Save as PDF' })
  await userEvent.click(save)
  expect(await screen.findByText('PDF saved')).toBeVisible()
  expect(savePdf).toHaveBeenCalledWith({ name: 'Pea soup' })
  await userEvent.click(save)
  expect(await screen.findByText(/Couldn’t save the PDF/)).toBeVisible()
})

test.for([
  ['nothing', ''],
  ['no JSON', 'left'],
  ['another shape', '[1]'],
  ['values of another kind', '{"imagePosition":"top","showNotes":"no","paper":9,"columns":3}'],
])('%s counts as the defaults', ([, text]) => {
  expect(parsePreferences(text ?? '')).toEqual({
    imagePosition: 'left',
    showDescription: true,
    showNotes: true,
    showNutrition: false,
    paper: 'letter',
    letterSize: 'normal',
    columns: 1,
  })
})

test('what is not ours in the stored preferences stays', () => {
  expect(parsePreferences('{"imagePosition":"hidden","showNotes":false}')).toMatchObject({
    imagePosition: 'hidden',
    showNotes: false,
    showDescription: true,
  })
})
