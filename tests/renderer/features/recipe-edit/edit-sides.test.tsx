import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const open = async (app: TestApp, recipe: Record<string, unknown> = {}, as = app.cook) => {
  await app.create.recipe({ name: 'Stew', ...recipe })
  await renderApp({ at: '/g/home/r/stew?edit=true', app, as })
  return screen.findByLabelText('Name *')
}
const saved = async (app: TestApp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Stew' })
  return (await app.as(app.cook).get('/api/recipes/stew')).body
}

test('tags are chosen from those of the group, each once, and new ones are made', async ({
  app,
}) => {
  await app.as(app.cook).post('/api/organizers/tags', { name: 'Été' })
  await open(app)
  const tags = screen.getByRole('combobox', { name: 'Tags' })
  await userEvent.type(tags, 'ete')
  await userEvent.click(await screen.findByRole('option', { name: 'Été' }))
  await userEvent.type(tags, 'été{Enter}')
  await userEvent.type(tags, 'Winter')
  await userEvent.click(await screen.findByRole('option', { name: 'Create “Winter”' }))
  expect(await screen.findByRole('button', { name: 'Remove Winter' })).toBeInTheDocument()
  const { tags: names } = await saved(app)
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['Été', 'Winter'])
})

test('nutrition takes a decimal comma and keeps words', async ({ app }) => {
  await open(app, { settings: { showNutrition: true } })
  await userEvent.type(screen.getByLabelText('Fat'), '1,5')
  await userEvent.type(screen.getByLabelText('Sugar'), 'traces')
  await userEvent.tab()
  expect((await saved(app)).nutrition).toMatchObject({ fatContent: '1.5', sugarContent: 'traces' })
})

test('only the owner may lock a recipe', async ({ app }) => {
  await open(app, {}, app.admin)
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  const settings = within(await screen.findByRole('dialog'))
  expect(settings.getByRole('switch', { name: 'Only the owner can edit' })).toBeDisabled()
  expect(settings.getByRole('switch', { name: 'Show files' })).toBeEnabled()
})

test('a name that another recipe has is said when the field is left, and refused at its field', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Hot pot' })
  const name = await open(app)
  await userEvent.clear(name)
  await userEvent.type(name, 'Hot pot')
  await userEvent.tab()
  expect(await screen.findByText(/^Another recipe has this name/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(name).toBeInvalid())
  expect(name).toHaveValue('Hot pot')
})

test('an address that looks like none is only a hint', async ({ app }) => {
  await open(app)
  await userEvent.type(screen.getByLabelText('Source'), 'grandmother’s book')
  await userEvent.tab()
  expect(screen.getByText(/^This doesn’t look like a link/)).toBeVisible()
  expect((await saved(app)).orgURL).toBe('grandmother’s book')
})

test('keys for other programs are neither empty nor there twice', async ({ app }) => {
  await open(app, { extras: { colour: 'red' } }, app.admin)
  const key = screen.getByLabelText('New field')
  const extras = within(screen.getByRole('region', { name: 'Custom fields' }))
  const create = extras.getByRole('button', { name: 'Add field' })
  await userEvent.type(key, '  ')
  await userEvent.click(create)
  expect(key).toHaveAccessibleDescription('Field Required')
  expect(key).toHaveFocus()
  await userEvent.type(key, 'colour')
  await userEvent.click(create)
  expect(key).toHaveAccessibleDescription('This field already exists.')
  expect(extras.getAllByLabelText('colour')).toHaveLength(1)
})

test('what is for programs is shown only to those who asked for advanced features', async ({
  app,
}) => {
  await open(app, { extras: { colour: 'red' } })
  expect(screen.queryByRole('region', { name: 'Custom fields' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull()
  await app.as(app.cook).put(`/api/users/${app.cook.id}`, { advanced: true })
  cleanup()
  await renderApp({ at: '/g/home/r/stew?edit=true', app, as: app.cook })
  expect(await screen.findByRole('button', { name: 'JSON' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Custom fields' })).toBeVisible()
})

test('two quick clicks save once', async ({ app }) => {
  const name = await open(app)
  fireEvent.change(name, { target: { value: 'Hot pot' } })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Hot pot' })
  const versions = (await app.as(app.cook).get('/api/recipes/hot-pot/versions')).body
  expect(
    versions.filter((one: { changes: string[] }) => one.changes.includes('name')),
  ).toHaveLength(1)
})

test('before anything is pasted nothing is counted, and there is nothing to add', async ({
  app,
}) => {
  await open(app)
  await userEvent.click(screen.getByRole('button', { name: 'Paste ingredients' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/0/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Add ingredients' }))
  expect(dialog.getByText('Type or paste at least one line.')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.click(dialog.getByRole('textbox'))
  await userEvent.paste('salt\n\npepper\n')
  expect(dialog.getByRole('button', { name: 'Add 2 ingredients' })).toBeEnabled()
})
