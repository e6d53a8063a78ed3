import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/recipes/tags'

async function addTags(app: TestApp, ...names: string[]) {
  const api = client(app.url, app.cook)
  for (const name of names) await api.post('/api/organizers/tags', { name })
}

const tagged = (app: TestApp, name: string, ...tags: string[]) =>
  app.create.recipe({ name, tags: tags.map((tag) => ({ name: tag })) })

const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!

const namesIn = async (app: TestApp, kind = 'tags') => {
  const list = await client(app.url, app.cook).get(
    `/api/organizers/${kind}?perPage=-1&orderBy=name&orderDirection=asc`,
  )
  return list.body.items.map(({ name }: { name: string }) => name)
}

async function choose(name: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for “${name}”` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('dialog'))
}

test('tags stand under their letters with their recipes, and lead to them', async ({ app }) => {
  await tagged(app, 'Pea soup', 'Quick', 'Autumn')
  await tagged(app, 'Rye bread', 'Autumn')
  await addTags(app, 'Äpfel', '5 minutes')
  await renderApp({ at, app, as: app.admin })
  const autumn = within(await cardOf('Autumn'))
  expect(await autumn.findByText('2 recipes')).toBeVisible()
  expect(within(await cardOf('5 minutes')).getByText('No recipes')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
    '#',
    'A',
    'Q',
  ])
  expect(screen.getByText('4 tags')).toBeVisible()
  const { body } = await client(app.url, app.cook).get('/api/organizers/tags/slug/autumn')
  expect(autumn.getByRole('link')).toHaveAttribute('href', `/g/home?tags=${body.id}`)
})

test('the search forgives a slip, stands in the address and is cleared at once', async ({
  app,
}) => {
  await addTags(app, 'Breakfast', 'Crème', 'Supper')
  const { router } = await renderApp({ at: `${at}?q=creme`, app, as: app.cook })
  expect(await screen.findByRole('link', { name: 'Crème' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Supper' })).toBeNull()
  const field = screen.getByRole('searchbox', { name: 'Search tags' })
  expect(field).toHaveFocus()
  await userEvent.clear(field)
  await userEvent.type(field, 'brekfast')
  expect(await screen.findByRole('link', { name: 'Breakfast' })).toBeVisible()
  expect(router.state.location.search).toBe('?q=brekfast')
  await userEvent.type(field, 'zzz')
  expect(await screen.findByText('No tag matches “brekfastzzz”.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('link', { name: 'Supper' })).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a new tag is made by Enter; a name that is taken is told at the field', async ({ app }) => {
  await addTags(app, 'Crème')
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tag' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'creme{Enter}')
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('A tag named “Crème” already exists.'),
  )
  await userEvent.type(field, ' brulee{Enter}')
  expect(await screen.findByRole('link', { name: 'creme brulee' })).toBeVisible()
  expect(await namesIn(app)).toEqual(['Crème', 'creme brulee'])
})

test('renaming is a copy until it is saved', async ({ app }) => {
  await addTags(app, 'Supper')
  await renderApp({ at, app, as: app.admin })
  let dialog = await choose('Supper', 'Edit')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' late')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Supper' })).toBeVisible()
  dialog = await choose('Supper', 'Edit')
  const field = dialog.getByRole('textbox', { name: 'Name' })
  expect(field).toHaveValue('Supper')
  await userEvent.clear(field)
  await userEvent.type(field, 'Dinner{Enter}')
  expect(await screen.findByRole('link', { name: 'Dinner' })).toBeVisible()
  expect(await namesIn(app)).toEqual(['Dinner'])
})

test('without a name the dialog stays, and the field says so', async ({ app }) => {
  await addTags(app, 'Soups')
  await renderApp({ at, app, as: app.admin })
  const dialog = await choose('Soups', 'Edit')
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAccessibleDescription('Field Required')
  expect(await namesIn(app)).toEqual(['Soups'])
})

test('merging says what changes, and the recipes follow', async ({ app }) => {
  await tagged(app, 'Pea soup', 'Soups')
  await tagged(app, 'Leek soup', 'Soups', 'Soup')
  await renderApp({ at, app, as: app.admin })
  const dialog = await choose('Soups', 'Merge into…')
  const submit = dialog.getByRole('button', { name: 'Merge' })
  const target = dialog.getByRole('combobox', { name: 'Into this tag' })
  await userEvent.click(submit)
  await waitFor(() => expect(target).toHaveFocus())
  expect(target).toHaveAccessibleDescription('Choose one.')
  await userEvent.type(target, 'soup')
  await userEvent.click((await screen.findAllByRole('option', { name: /^Soup1 recipe$/ }))[0]!)
  expect(await dialog.findByText('“Soups” becomes “Soup” in 2 recipes.')).toBeVisible()
  expect(dialog.getByText('This can’t be undone.')).toBeVisible()
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soups' })).toBeNull())
  expect(await within(await cardOf('Soup')).findByText('2 recipes')).toBeVisible()
  const { body } = await client(app.url, app.cook).get('/api/recipes/pea-soup')
  expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(['Soup'])
})

test('deleting says where it is used; the recipe stays without it', async ({ app }) => {
  await tagged(app, 'Pea soup', 'Soups')
  await renderApp({ at, app, as: app.admin })
  const dialog = await choose('Soups', 'Delete')
  expect(await dialog.findByText(/^“Soups” is used in 1 recipe\. /)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeVisible()
  const { body } = await client(app.url, app.cook).get('/api/recipes/pea-soup')
  expect(body.tags).toEqual([])
})

test('those that no recipe has are shown alone and deleted at once', async ({ app }) => {
  await tagged(app, 'Pea soup', 'Soups')
  await addTags(app, 'One', 'Two')
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only unused (2)' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soups' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Delete 2 tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 tags' }))
  expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['One', 'Two'])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 tags' }))
  expect(await screen.findByRole('link', { name: 'Soups' })).toBeVisible()
  expect(await namesIn(app)).toEqual(['Soups'])
})

test('who may not organize can look and add, but change nothing', async ({ app }) => {
  await addTags(app, 'Supper')
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('link', { name: 'Supper' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^More actions for/ })).toBeNull()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only unused (1)' }))
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add tag' })).toBeVisible()
})

test('tools say whether they are on hand', async ({ app }) => {
  const api = client(app.url, app.cook)
  await api.post('/api/organizers/tools', { name: 'Wok', onHand: true })
  await api.post('/api/organizers/tools', { name: 'Whisk' })
  await renderApp({ at: '/g/home/recipes/tools', app, as: app.admin })
  expect(within(await cardOf('Wok')).getByText('On hand')).toBeVisible()
  expect(within(await cardOf('Whisk')).queryByText('On hand')).toBeNull()
  const dialog = await choose('Whisk', 'Edit')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'On hand' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await within(await cardOf('Whisk')).findByText('On hand')).toBeVisible()
})

test('a group that has no category yet is told what they are for', async ({ app }) => {
  await renderApp({ at: '/g/other/recipes/categories', app, as: app.stranger })
  expect(await screen.findByRole('heading', { name: 'No categories yet' })).toBeVisible()
  // One button, and nothing to search yet.
  expect(screen.getAllByRole('button', { name: 'Add category' })).toHaveLength(1)
  expect(screen.queryByRole('searchbox', { name: 'Search categories' })).toBeNull()
})
