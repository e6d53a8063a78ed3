import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))

const named = (...names: string[]) => names.map((name) => ({ name }))

test('of two ticked tags the one on fewer recipes is merged into the other', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup', tags: named('Soup', 'Soups') })
  await app.create.recipe({ name: 'Leek soup', tags: named('Soups') })
  await renderApp({ at: '/group/data/tags', app, as: app.admin })
  await tick('Soups')
  await tick('Soup')
  await userEvent.click(screen.getByRole('button', { name: 'Merge these two' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge tags' }))
  expect(await dialog.findByText('“Soup” becomes “Soups” in 1 recipe.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Swap the two' }))
  expect(await dialog.findByText('“Soups” becomes “Soup” in 2 recipes.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Soups' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Merge these two' })).toBeNull()
  const { body } = await client(app.url, app.cook).get('/api/recipes/leek-soup')
  expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(['Soup'])
})

test('many are deleted at once, after their names were shown', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup', recipeCategory: named('Soups', 'Dinner', 'Winter') })
  await renderApp({ at: '/group/data/categories', app, as: app.admin })
  await tick('Dinner')
  await tick('Winter')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 categories' }))
  expect(dialog.getAllByRole('listitem').map((it) => it.textContent)).toEqual(['Dinner', 'Winter'])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 categories' }))
  await waitFor(() => expect(screen.queryByText('Winter')).toBeNull())
  const { body } = await client(app.url, app.cook).get('/api/recipes/pea-soup')
  expect(body.recipeCategory.map(({ name }: { name: string }) => name)).toEqual(['Soups'])
})

test('a tool is ticked as on hand in the table, and stands so in the file', async ({ app }) => {
  await client(app.url, app.cook).post('/api/organizers/tools', { name: 'Wok' })
  const made = vi.spyOn(URL, 'createObjectURL')
  await renderApp({ at: '/group/data/tools', app, as: app.admin })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Wok is on hand' }))
  await waitFor(async () => {
    const { body } = await client(app.url, app.cook).get('/api/organizers/tools')
    expect(body.items).toMatchObject([{ name: 'Wok', onHand: true }])
  })
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Wok is on hand' })).toBeChecked(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /JSON/ }))
  const [file] = made.mock.lastCall as [Blob]
  expect(JSON.parse(await file.text())).toMatchObject([
    { name: 'Wok', slug: 'wok', onHand: true, recipes: 0 },
  ])
})
