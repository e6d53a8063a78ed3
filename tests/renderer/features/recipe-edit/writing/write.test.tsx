import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
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
