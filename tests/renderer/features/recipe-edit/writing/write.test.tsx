import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const page = '/g/home/r/create/new'
const words = () => screen.findByLabelText<HTMLTextAreaElement>('The recipe in your words')
const open = async (app: TestApp) => {
  const shown = await renderApp({ at: page, app, as: app.cook })
  const field = await words()
  await waitFor(() => expect(field).toHaveFocus())
  return shown
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const count = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes')).body.total
const text = `Barley soup
Serves 4

Ingredients
• 200 g  barley
1 1/2 l water

Method
1. Simmer 40 minutes.`

test('a text is a recipe while one pastes it, and exists when it is saved, in its own words', async ({
  app,
}) => {
  const { router } = await open(app)
  expect(screen.getByText('To save, write a name in the first line.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await save()
  expect(await words()).toHaveFocus()

  await userEvent.paste(text)
  const read = within(screen.getByRole('region', { name: 'How it reads' }))
  expect(await read.findByText('Barley soup')).toBeVisible()
  expect(read.getByText('200 g')).toBeVisible()
  expect(read.getByText('Simmer 40 minutes.')).toBeVisible()
  expect(read.getByRole('status')).toHaveTextContent('2 ingredients · 1 step')
  expect(await count(app)).toBe(0)

  await save()
  await screen.findByRole('heading', { level: 1, name: 'Barley soup' })
  expect(router.state.location.pathname).toBe('/g/home/r/barley-soup')
  const recipe = (await app.as(app.cook).get('/api/recipes/barley-soup')).body
  expect(recipe).toMatchObject({
    recipeYield: 'Serves 4',
    recipeIngredient: [{ display: '200 g  barley' }, { display: '1 1/2 l water' }],
    recipeInstructions: [{ text: 'Simmer 40 minutes.' }],
  })
  await router.navigate(page)
  expect(await words()).toHaveValue('')
})

test('what a line is can be changed by press and by Tab, and Esc lets Tab go on', async ({
  app,
}) => {
  await open(app)
  await userEvent.paste('Tea\nBoil water')
  const kind = (name: string) => screen.getByRole('button', { name, pressed: true })
  await waitFor(() => expect(kind('About')).toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: 'Step' }))
  await waitFor(() => expect(kind('Step')).toBeVisible())
  const read = within(screen.getByRole('region', { name: 'How it reads' }))
  expect(read.getByRole('listitem')).toHaveTextContent('Boil water')
  ;(await words()).focus()
  await userEvent.keyboard('{Tab}')
  await waitFor(() => expect(kind('Note')).toBeVisible())
  expect(await words()).toHaveFocus()
  await userEvent.keyboard('{Escape}{Tab}')
  expect(await words()).not.toHaveFocus()
})

test('all fields go on with what was written, and nothing is kept of what is discarded', async ({
  app,
}) => {
  const { router } = await open(app)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'All fields' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Barley soup')
  expect(screen.getByLabelText('Text, Ingredient 1')).toHaveValue('200 g  barley')
  expect(screen.queryByText('Restore unsaved changes?')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  await router.navigate(page)
  expect(await words()).toHaveValue('')
  expect(screen.queryByText(/unsaved recipe in the form/)).toBeNull()
  expect(await count(app)).toBe(0)
})

test('who leaves finds the text again', async ({ app }) => {
  const { router } = await open(app)
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  await router.navigate(page)
  expect(await words()).toHaveValue(text)
})

test('a name that exists is said, and the text stays', async ({ app }) => {
  await app.create.recipe({ name: 'Tea' })
  await open(app)
  expect(document.title).toBe('Write a recipe · Trivet')
  await userEvent.paste('Tea')
  await save()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await words()).toHaveValue('Tea')
})

test('a web address leads to the import', async ({ app }) => {
  await open(app)
  await userEvent.paste('https://pie.example/recipe')
  expect(await screen.findByRole('link', { name: 'Import this page' })).toHaveAttribute(
    'href',
    '/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fpie.example%2Frecipe',
  )
})

const ingredient = (name: RegExp) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('an ingredient is corrected by its fields, and keeps its own words', async ({ app }) => {
  await open(app)
  await userEvent.paste(text)
  const line = await ingredient(/^200 g barley$/)
  line.focus()
  await userEvent.keyboard('{Enter}')
  expect(line).toHaveAttribute('aria-expanded', 'true')
  const amount = await field('Amount, Ingredient 1')
  await waitFor(() => expect(amount).toHaveFocus())
  expect(amount).toHaveValue('200')
  await userEvent.clear(amount)
  await userEvent.type(amount, '250')
  await userEvent.keyboard('{Escape}')
  expect(line).toHaveFocus()
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(line).toHaveTextContent('200 g barley 250 g')
  expect(await words()).toHaveValue(text)

  await save()
  await screen.findByRole('heading', { level: 1, name: 'Barley soup' })
  const recipe = (await app.as(app.cook).get('/api/recipes/barley-soup')).body
  expect(recipe.settings.disableAmount).toBe(false)
  expect(recipe.recipeIngredient).toMatchObject([
    {
      quantity: 250,
      unit: { name: 'g' },
      originalText: '200 g  barley',
      asWritten: '200 g  barley',
    },
    { unit: null, food: null, note: '1 1/2 l water', display: '1 1/2 l water' },
  ])
})

test('a line that could not be read says so, is read again, and can be filled in meanwhile', async ({
  app,
}) => {
  await open(app)
  await userEvent.paste(text)
  const broken = breakCalls('POST', '/api/parser/ingredient')
  await userEvent.click(await ingredient(/^200 g barley$/))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This line couldn’t be read/)
  const amount = await field('Amount, Ingredient 1')
  expect(amount).toHaveValue('')
  broken.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await field('Amount, Ingredient 1')).toHaveValue('200'))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.keyboard('{Escape}')

  breakCalls('POST', '/api/parser/ingredient')
  const water = await ingredient(/^1 1\/2 l water$/)
  await userEvent.click(water)
  await screen.findByRole('alert')
  await userEvent.type(await field('Amount, Ingredient 2'), '2')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(water).toHaveTextContent('1 1/2 l water 2')
})

test('a correction stays with its words, also on the next visit, and is dropped when they change', async ({
  app,
}) => {
  const { router } = await open(app)
  await userEvent.paste(text)
  await userEvent.click(await ingredient(/water/))
  const food = await screen.findByRole('combobox', { name: 'Food, Ingredient 2' })
  await userEvent.clear(food)
  await userEvent.type(food, 'broth')
  await userEvent.keyboard('{Escape}{Escape}')
  expect(await ingredient(/water.*broth/)).toHaveFocus()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByLabelText('The recipe in your words')).toBeNull())
  await router.navigate(page)
  expect(await ingredient(/water.*broth/)).toBeVisible()

  const area = await words()
  const place = area.value.indexOf('Serves')
  await userEvent.type(area, 'Warm.\n', {
    initialSelectionStart: place,
    initialSelectionEnd: place,
  })
  expect(await ingredient(/water.*broth/)).toBeVisible()
  const end = area.value.indexOf('water') + 5
  await userEvent.type(area, 's', { initialSelectionStart: end, initialSelectionEnd: end })
  expect(await ingredient(/waters$/)).toBeVisible()
  expect(await screen.findByText('Words changed, correction dropped: 1 1/2 l water')).toBeVisible()
  const unused = /^Not used: “.*broth”, because “1 1\/2 l water” was changed\.$/
  expect(screen.getByText(unused)).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  expect(await ingredient(/water.*broth/)).toBeVisible()
  expect(screen.queryByText(unused)).toBeNull()
  await userEvent.keyboard('s')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove correction' }))
  await userEvent.type(area, '{Backspace}', {
    initialSelectionStart: end + 1,
    initialSelectionEnd: end + 1,
  })
  expect(await ingredient(/water$/)).toBeVisible()
})

test('all fields go on with a correction, and its words', async ({ app }) => {
  await open(app)
  await userEvent.paste(text)
  await userEvent.click(await ingredient(/water/))
  const amount = await field('Amount, Ingredient 2')
  await userEvent.clear(amount)
  await userEvent.type(amount, '2{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'All fields' }))
  expect(await field('Amount, Ingredient 2')).toHaveValue('2')
  expect(await field('Shown as, Ingredient 2')).toHaveValue('1 1/2 l water')
  expect(await field('Note, Ingredient 1')).toHaveValue('200 g  barley')
})

test('an amount that is none is not saved, and “Only its words” takes the correction away', async ({
  app,
}) => {
  await open(app)
  await userEvent.paste(text)
  const line = await ingredient(/water/)
  await userEvent.click(line)
  const amount = await field('Amount, Ingredient 2')
  await userEvent.clear(amount)
  await userEvent.type(amount, '2-3')
  expect(await screen.findByText(/^Enter one number/)).toBeVisible()
  await userEvent.clear(amount)
  await userEvent.type(amount, 'some')
  await userEvent.keyboard('{Escape}')
  await save()
  expect(await screen.findByText('Check the marked fields.')).toBeVisible()
  expect(await field('Amount, Ingredient 2')).toHaveAttribute('aria-invalid', 'true')
  expect(await count(app)).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Only its words' }))
  expect(line).toHaveTextContent(/water$/)
  expect(line).toHaveFocus()
  await save()
  await screen.findByRole('heading', { level: 1, name: 'Barley soup' })
})
