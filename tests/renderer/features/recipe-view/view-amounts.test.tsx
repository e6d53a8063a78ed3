import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { readMeasures } from '#renderer/hooks/measures-preference.ts'
import { renderApp } from '#tests/support/render.tsx'
import { type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const bread = {
  name: 'Walnut bread',
  recipeYield: '2 loaves',
  recipeIngredient: [
    { quantity: 4, unit: { name: 'cup' }, food: { name: 'flour' }, note: 'or 1 lb' },
    { quantity: 200, unit: { name: 'gram' }, food: { name: 'walnuts' }, note: '' },
    { quantity: 2, unit: { name: 'tablespoon' }, food: { name: 'oil' }, note: '' },
    { quantity: 1, unit: { name: 'pinch' }, food: { name: 'salt' }, note: '' },
  ],
  settings: { disableAmount: false },
}
const at = '/g/home/r/walnut-bread'

async function chooseUnits(units: string) {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Units' }), units)
}

/** The bread with these steps, each linked with the ingredients of these numbers. */
async function withSteps(app: TestApp, steps: { text: string; links: number[] }[]) {
  const { slug, recipeIngredient } = await app.create.recipe(bread)
  const lines = recipeIngredient as { referenceId: string }[]
  const { status } = await app.as(app.cook).patch(`/api/recipes/${slug}`, {
    recipeInstructions: steps.map(({ text, links }) => ({
      text,
      ingredientReferences: links.map((link) => ({ referenceId: lines[link]?.referenceId })),
    })),
  })
  expect(status).toBe(200)
}

test('amounts are shown in metric or US measures, and the browser remembers which', async ({
  app,
}) => {
  await app.create.recipe(bread)
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('4 cup')).toBeVisible()
  await chooseUnits('Metric')

  const flour = screen.getByRole('checkbox', { name: /950\sml flour\s*or 450 g/ })
  expect(flour).toBeVisible()
  expect(screen.getByText('200 gram')).toBeVisible()
  expect(screen.getByText('1 pinch')).toBeVisible()
  const swaps = screen.getAllByRole('button', { name: 'Show amounts as written' })
  expect(swaps).toHaveLength(1)
  await userEvent.click(swaps[0]!)
  expect(screen.getByText('As written: 4 cup flour or 1 lb')).toBeVisible()
  expect(flour).not.toBeChecked()
  expect(readMeasures()).toBe('metric')

  cleanup()
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('950 ml')).toBeVisible()
  await chooseUnits('US')
  expect(screen.getByText('7 oz')).toBeVisible()
  expect(screen.getByText('4 cup')).toBeVisible()
  await chooseUnits('As written')
  expect(screen.getByText('200 gram')).toBeVisible()
})

test('LO-5 what was shown in other measures is as it was written again, to the last digit', async ({
  app,
}) => {
  const odd = [
    { quantity: 0.333, unit: { name: 'cup' }, food: { name: 'sugar' }, note: '' },
    { quantity: 237, unit: { name: 'milliliter' }, food: { name: 'milk' }, note: 'about 1 cup' },
    { quantity: 3.75, unit: { name: 'ounce' }, food: { name: 'butter' }, note: '' },
  ]
  await app.create.recipe({ ...bread, recipeIngredient: [...bread.recipeIngredient, ...odd] })
  await renderApp({ at, app, as: app.cook })
  await screen.findByText('4 cup')
  const lines = () =>
    screen.getAllByRole('checkbox').map((line) => line.closest('label, li')?.textContent)
  const written = lines()
  for (const units of ['Metric', 'US', 'Metric', 'As written', 'US', 'As written']) {
    await chooseUnits(units)
    if (units === 'As written') await waitFor(() => expect(lines()).toEqual(written))
    else await waitFor(() => expect(lines()).not.toEqual(written))
  }
  const { body } = await app.as(app.cook).get('/api/recipes/walnut-bread')
  expect(body.recipeIngredient.map((line: { quantity: number }) => line.quantity)).toEqual([
    4, 200, 2, 1, 0.333, 237, 3.75,
  ])
})

test('weights stand beside volumes once one asks for them, and go again', async ({ app }) => {
  const note = 'packed, or 2 dl'
  const sugar = { quantity: 2, unit: { name: 'cup' }, food: { name: 'brown sugar' }, note }
  await app.create.recipe({ ...bread, recipeIngredient: [...bread.recipeIngredient, sugar] })
  await renderApp({ at, app, as: app.cook })
  const weights = await screen.findByRole('button', { name: 'Weights' })
  const lines = () =>
    screen.getAllByRole('checkbox').map((line) => line.closest('label, li')?.textContent)
  const written = lines()
  expect(weights).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText(/≈/)).toBeNull()

  await userEvent.click(weights)
  expect(weights).toHaveAttribute('aria-pressed', 'true')
  const told = (text: string) =>
    screen.getByText((shown) => shown.startsWith('≈') && shown.includes(text))
  expect(screen.getByText('4 cup')).toBeVisible()
  expect(told('425 g')).toBeVisible()
  expect(told('27 g')).toBeVisible()
  expect(told('0.4 g')).toBeVisible()
  expect(screen.getAllByText(/≈/)).toHaveLength(3)
  for (let loaves = 2; loaves < 6; loaves += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'One serving more' }))
  }
  await waitFor(() => expect(told('1.28 kg')).toBeVisible())
  for (let loaves = 6; loaves > 2; loaves -= 1) {
    await userEvent.click(screen.getByRole('button', { name: 'One serving less' }))
  }
  await userEvent.click(weights)
  await waitFor(() => expect(lines()).toEqual(written))
})

test('a recipe whose foods nobody has weighed offers no weights', async ({ app }) => {
  const nettles = { quantity: 4, unit: { name: 'cup' }, food: { name: 'nettles' }, note: '' }
  const unmeasured = { ...bread, recipeIngredient: [nettles] }
  await app.create.recipe(unmeasured)
  await app.create.recipe({ ...bread, name: 'Other bread' })
  await renderApp({ at: '/g/home/r/other-bread', app, as: app.cook })
  expect(await screen.findByRole('button', { name: 'Weights' })).toBeVisible()
  cleanup()
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('combobox', { name: 'Units' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Weights' })).toBeNull()
})

test('lines that are plain text are converted as well', async ({ app }) => {
  await app.create.recipe({
    name: 'Walnut bread',
    recipeIngredient: [{ note: '2 cups flour' }, { note: 'salt' }],
    settings: { disableAmount: true },
  })
  await renderApp({ at, app, as: app.cook })
  await chooseUnits('Metric')
  expect(screen.getByRole('checkbox', { name: '475 ml flour' })).toBeVisible()
})

test('a recipe without any measure offers none', async ({ app }) => {
  await app.create.recipe({
    name: 'Walnut bread',
    recipeIngredient: [{ note: '3 eggs' }],
    recipeInstructions: [{ text: 'Boil for 10 minutes.' }],
  })
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('checkbox', { name: '3 eggs' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Units' })).toBeNull()
})

test('amounts in the text of a step follow the servings; a tap shows what is written', async ({
  app,
}) => {
  await withSteps(app, [
    { text: 'Knead 4 cups of flour for 10 minutes. Fold in @walnuts(½).', links: [0] },
    { text: 'Bake 2 tbsp oil at 400 °F.', links: [] },
  ])
  await renderApp({ at, app, as: app.cook })
  // A step with Markdown appears later, when its parser has been fetched.
  const first = await screen.findByText(/Knead/)
  const second = await screen.findByText(/Bake/)
  expect(first).toHaveTextContent('Knead 4 cups of flour for 10 minutes. Fold in 100 gram walnuts.')

  for (let loaves = 2; loaves < 4; loaves += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'One serving more' }))
  }
  expect(first).toHaveTextContent('Knead 8 cups of flour for 10 minutes. Fold in 200 gram walnuts.')
  expect(second).toHaveTextContent('Bake 2 tbsp oil at 400 °F.')

  await chooseUnits('Metric')
  expect(second).toHaveTextContent('Bake 2 tbsp oil at 205 °C.')
  const heat = screen.getByRole('button', { name: '205 °C (as written: 400 °F)' })
  await userEvent.click(heat)
  expect(second).toHaveTextContent('at 400 °F.')
  expect(screen.getByRole('button', { name: /^Step 2/ })).toHaveAttribute('aria-pressed', 'false')
})

test('a recipe is scaled by what there is of one ingredient', async ({ app }) => {
  await app.create.recipe(bread)
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: '2 loaves' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Scale by ingredient' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Scale by ingredient' }))
  const submit = dialog.getByRole('button', { name: 'Scale recipe' })
  await userEvent.click(submit)
  const have = dialog.getByRole('textbox', { name: 'I have' })
  expect(have).toHaveAccessibleDescription('Enter how much you have.')
  await waitFor(() => expect(have).toHaveFocus())
  await userEvent.click(dialog.getByRole('combobox', { name: 'Ingredient' }))
  await userEvent.click(await screen.findByRole('option', { name: '200 gram walnuts' }))
  await userEvent.type(have, '300')
  expect(dialog.getByText('That’s 1½ times the recipe.')).toBeVisible()
  await userEvent.click(submit)

  expect(await screen.findByText('300 gram')).toBeVisible()
  expect(screen.getByText('3 loaves')).toBeVisible()
})

test('a large factor comes with a warning', async ({ app }) => {
  await app.create.recipe({ ...bread, recipeYield: 'one tin' })
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'one tin' }))
  await userEvent.click(await screen.findByRole('button', { name: '3 times as much' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/^That’s a big change/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make more' }))
  expect(screen.getByText(/^That’s a big change/)).toBeVisible()
})

test('which tools are in the house is kept for the whole group', async ({ app }) => {
  await app.create.recipe({ ...bread, tools: [{ name: 'Loaf tin' }] })
  await renderApp({ at, app, as: app.cook })
  const tin = await screen.findByRole('checkbox', { name: 'Loaf tin' })
  expect(tin).not.toBeChecked()
  await userEvent.click(tin)
  await waitFor(async () =>
    expect((await app.as(app.cook).get('/api/recipes/walnut-bread')).body.tools[0].onHand).toBe(
      true,
    ),
  )
  await waitFor(() => expect(tin).toBeChecked())
})

test('a tool is ticked at once, and comes back with a message if that fails', async ({ app }) => {
  await app.create.recipe({ ...bread, tools: [{ name: 'Loaf tin' }] })
  await renderApp({ at, app, as: app.cook })
  const tin = await screen.findByRole('checkbox', { name: 'Loaf tin' })
  const real = globalThis.fetch
  let fail = () => {}
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new TypeError('no network'))
  })
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isTool = typeof input === 'string' && input.includes('/organizers/tools/')
    return isTool ? failing : real(input, options)
  })
  await userEvent.click(tin)
  expect(tin).toBeChecked()
  // Not disabled either, which would take the focus from who uses the keyboard.
  expect(tin).toHaveFocus()
  expect(tin).toBeEnabled()
  fail()
  expect(await screen.findByText(/Can’t reach Trivet/)).toBeVisible()
  await waitFor(() => expect(tin).not.toBeChecked())
  broken.mockRestore()
})

test('what is typed at once replaces the servings', async ({ app }) => {
  await app.create.recipe(bread)
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: /2 loaves/ }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Servings' })
  act(() => field.blur())
  act(() => field.focus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  expect(field.value).toBe('2')
})
