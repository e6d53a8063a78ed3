import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import type { TestApp } from '#tests/support/app.ts'

const stew = {
  name: 'Stew',
  recipeIngredient: [
    { quantity: 2, unit: { name: 'can' }, food: { name: 'chickpeas' }, note: '' },
    { quantity: null, unit: null, food: null, note: 'salt' },
  ],
  recipeInstructions: [{ text: 'Stir the chickpeas.' }, { text: 'Serve.' }],
  settings: { disableAmount: false },
}
const editing = '/g/home/r/stew?edit=true'

const open = async (app: TestApp, recipe: Record<string, unknown> = stew) => {
  await app.create.recipe(recipe)
  return renderApp({ at: editing, app, as: app.cook })
}
const nameField = () => screen.findByLabelText('Name *')
const rename = async (name: string) => {
  const field = await nameField()
  await userEvent.clear(field)
  if (name !== '') await userEvent.type(field, name)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const stored = async (app: TestApp, slug = 'stew') =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body

test('a new name moves the recipe to a new address, out of the form', async ({ app }) => {
  const { router } = await open(app)
  await rename('Hot pot')
  await save()

  expect(await screen.findByRole('heading', { level: 1, name: 'Hot pot' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/g/home/r/hot-pot', search: '' })
})

test('what is wrong is said at its field, and nothing is sent', async ({ app }) => {
  await open(app)
  await rename('')
  const amount = screen.getByRole('textbox', { name: 'Amount, Ingredient 1' })
  await userEvent.clear(amount)
  await userEvent.type(amount, 'two')
  await save()

  expect(await screen.findByText('Field Required')).toBeVisible()
  expect(amount).toBeInvalid()
  expect(await nameField()).toHaveFocus()
  expect(await stored(app)).toMatchObject({ name: 'Stew' })

  await userEvent.clear(amount)
  await userEvent.type(amount, '1 1/2')
  await rename('Stew')
  await save()
  expect(await screen.findByText('1½ can')).toBeVisible()
  expect((await stored(app)).recipeIngredient[0]).toMatchObject({ quantity: 1.5 })
})

test('a save that fails keeps the form and everything in it', async ({ app }) => {
  const { router } = await open(app)
  await rename('Hot pot')
  const real = globalThis.fetch
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isSave = options?.method === 'PUT'
    return isSave ? Promise.reject(new TypeError('no network')) : real(input, options)
  })
  await save()

  expect(await screen.findByText(/Can’t reach Trivet/)).toBeVisible()
  expect(await nameField()).toHaveValue('Hot pot')
  expect(router.state.location.search).toBe('?edit=true')
  broken.mockRestore()
  await save()
  expect(await screen.findByRole('heading', { level: 1, name: 'Hot pot' })).toBeVisible()
})

test('what somebody else changed meanwhile is joined with mine', async ({ app }) => {
  await open(app)
  await rename('Mine')
  await app.as(app.admin).patch('/api/recipes/stew', { description: 'Theirs' })
  await save()

  expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  expect(await stored(app, 'mine')).toMatchObject({ name: 'Mine', description: 'Theirs' })
})

test('what both changed is decided part by part, and named is who saved', async ({ app }) => {
  await open(app)
  await rename('Mine')
  const yields = screen.getByLabelText('Servings or yield')
  await userEvent.type(yields, '4 bowls')
  await app
    .as(app.admin)
    .patch('/api/recipes/stew', { name: 'Theirs', recipeYield: '9 bowls', totalTime: '1 hour' })
  await save()

  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading', { name: /^Grandma Example saved this recipe/ })).toBeVisible()
  expect(dialog.getByText(/Merged from the other version.*Total time/)).toBeVisible()
  expect(await stored(app, 'theirs')).toMatchObject({ recipeYield: '9 bowls' })
  const part = within(dialog.getByRole('region', { name: 'Servings or yield' }))
  await userEvent.click(part.getByRole('radio', { name: 'Theirs' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save recipe' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  const merged = { name: 'Mine', recipeYield: '9 bowls', totalTime: '1 hour' }
  expect(await stored(app, 'mine')).toMatchObject(merged)
})

test('from the question about two versions one can go back to the form with everything in it', async ({
  app,
}) => {
  await open(app)
  await rename('Mine')
  await app.as(app.admin).patch('/api/recipes/stew', { name: 'Theirs' })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(await nameField()).toHaveValue('Mine')
  expect(await stored(app, 'theirs')).toMatchObject({ name: 'Theirs' })
})

test('leaving with changes asks: stay, discard or save', async ({ app }) => {
  const { router } = await open(app)
  await rename('Hot pot')
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

  await close()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await nameField()).toHaveValue('Hot pot')

  await close()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  expect(await stored(app)).toMatchObject({ name: 'Stew' })

  await userEvent.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await nameField()).toHaveValue('Stew')
  await rename('Hot pot')
  await router.navigate('/g/home')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Hot pot' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/g/home')
})

test('without changes nobody is asked', async ({ app }) => {
  await open(app)
  await nameField()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
})

test('Ctrl+S saves from any field', async ({ app }) => {
  await open(app)
  await rename('Hot pot')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hot pot' })).toBeVisible()
})

test('Enter in the last line begins another, and Backspace in an empty line takes it away', async ({
  app,
}) => {
  await open(app)
  await userEvent.type(await screen.findByLabelText('Note, Ingredient 2'), '{Enter}')
  const added = await screen.findByLabelText('Amount, Ingredient 3')
  await waitFor(() => expect(added).toHaveFocus())
  await userEvent.keyboard('{Backspace}')
  await waitFor(() => expect(screen.queryByLabelText('Amount, Ingredient 3')).toBeNull())
})

test('lines are moved, removed and brought back', async ({ app }) => {
  await open(app)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ingredient 2' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  expect(screen.getByLabelText('Note, Ingredient 1')).toHaveValue('salt')

  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ingredient 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(screen.queryByLabelText('Note, Ingredient 2')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo removal' }))
  expect(screen.getByLabelText('Note, Ingredient 1')).toHaveValue('salt')
  await save()
  // The form has the same headings as the page that follows it.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  const lines = (await stored(app)).recipeIngredient as { note: string }[]
  expect(lines.map((line) => line.note)).toEqual(['salt', ''])
})

test('a pasted list becomes one step per line', async ({ app }) => {
  await open(app)
  await userEvent.click(await screen.findByRole('button', { name: 'Paste steps' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByLabelText('One per line'))
  await userEvent.paste('1. Chop. 2) Fry.')
  await userEvent.click(dialog.getByRole('button', { name: 'Split at numbers' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 steps' }))
  await save()
  await screen.findByRole('button', { name: /^Step 4/ })
  const steps = (await stored(app)).recipeInstructions as { text: string }[]
  expect(steps.map((step) => step.text)).toEqual(['Stir the chickpeas.', 'Serve.', 'Chop.', 'Fry.'])
})

test('the ingredients of a step are found in its text', async ({ app }) => {
  await open(app)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Step 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Link ingredients' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: '2 can chickpeas' })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: 'salt' })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByRole('list', { name: 'Ingredients for this step' })).toHaveTextContent(
    'chickpeas',
  )
})

test('what was typed and never saved is offered again', async ({ app }) => {
  await open(app)
  await rename('Hot pot')
  // While typing, an unfinished name may be stored.
  const kept = () => Object.entries(localStorage).find(([key]) => key.startsWith('recipe-draft:'))
  await waitFor(() => expect(kept()?.[1]).toContain('Hot pot'))
  cleanup()
  await renderApp({ at: editing, app, as: app.cook })

  expect(await screen.findByText('Restore unsaved changes?')).toBeVisible()
  expect(await nameField()).toHaveValue('Stew')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await nameField()).toHaveValue('Hot pot')
})

test('what was typed into a form of another time is there as text until it is thrown away', async ({
  app,
}) => {
  const { id } = await app.create.recipe(stew)
  const draft = { name: 'Stew', cookedBy: 'Grandma, as she always did' }
  const kept = { version: 2, at: Date.now(), basedOn: 'then', base: {}, draft }
  localStorage.setItem(`recipe-draft:${id}`, JSON.stringify(kept))
  await renderApp({ at: editing, app, as: app.cook })

  const name = 'Unsaved changes from an earlier version of Trivet'
  const text = await screen.findByRole('textbox', { name })
  expect(text).toHaveValue('Stew\n\nGrandma, as she always did')
  expect(text).toHaveAttribute('readonly')
  cleanup()
  await renderApp({ at: editing, app, as: app.cook })
  expect(await screen.findByRole('textbox', { name })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox', { name })).toBeNull()
  cleanup()
  await renderApp({ at: editing, app, as: app.cook })
  await nameField()
  expect(screen.queryByRole('textbox', { name })).toBeNull()
})

test('a session that has ended by the time of saving takes nothing with it', async ({ app }) => {
  await open(app)
  await rename('Hot pot')
  const real = globalThis.fetch
  const ended = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, options) =>
      options?.method === 'PUT'
        ? Promise.resolve(new Response('{}', { status: 401 }))
        : real(input, options),
    )
  await save()
  expect(await screen.findByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(screen.getByText(/What you typed is kept on this device/)).toBeVisible()
  const [wayBack] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Log in' })
  const target = `/login?redirect=${encodeURIComponent(editing)}`
  expect(wayBack).toHaveAttribute('href', target)
  ended.mockRestore()
  cleanup()
  await renderApp({ at: editing, app, as: app.cook })

  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await nameField()).toHaveValue('Hot pot')
})
