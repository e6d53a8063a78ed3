import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { lowered } from '#tests/server/security/making/lowered.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/data/recipes'

async function openTable(app: TestApp) {
  const page = await renderApp({ at, app, as: app.admin })
  await screen.findByRole('table', { name: 'Recipes' })
  return page
}

async function select(...names: string[]) {
  for (const name of names) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
}

async function choose(action: string) {
  const group = within(screen.getByRole('group', { name: /selected/i }))
  await userEvent.click(group.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}

async function recipeOf(app: TestApp, slug: string) {
  return (await app.as(app.admin).get(`/api/recipes/${slug}`)).body
}

const tagsOf = async (app: TestApp, slug: string) =>
  (await recipeOf(app, slug)).tags.map(({ name }: { name: string }) => name)

/** Pea soup and Rye bread by the administrator, and Plum cake that the cook has locked. */
async function threeRecipes(app: TestApp) {
  await app.create.recipe({ name: 'Pea soup', tags: ['winter'] }, app.admin)
  await app.create.recipe({ name: 'Rye bread' }, app.admin)
  await app.create.recipe({ name: 'Plum cake', settings: { locked: true } }, app.cook)
}

test('every recipe is listed with its owner and leads to its page in the group', async ({
  app,
}) => {
  await threeRecipes(app)
  await openTable(app)
  const row = within(screen.getByRole('row', { name: /Plum cake/ }))
  expect(await row.findByText('Cook Example')).toBeVisible()
  expect(row.getByRole('link', { name: 'Plum cake' })).toHaveAttribute(
    'href',
    '/g/home/r/plum-cake',
  )
  expect(within(screen.getByRole('row', { name: /Pea soup/ })).getByText('winter')).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: /recipes/i }), 'winter')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rye bread/ })).toBeNull())
  expect(screen.getByRole('row', { name: /Pea soup/ })).toBeVisible()
})

test('how hard a recipe is can be shown, searched and sorted from easy to hard', async ({
  app,
}) => {
  for (const difficulty of ['medium', 'hard', null, 'easy']) {
    await app.create.recipe({ name: `Soup ${difficulty ?? 'unknown'}`, difficulty }, app.admin)
  }
  await openTable(app)
  expect(screen.queryByRole('columnheader', { name: 'Difficulty' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Difficulty' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Difficulty' }))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Soup/ }).map((link) => link.textContent)).toEqual([
      'Soup easy',
      'Soup medium',
      'Soup hard',
      'Soup unknown',
    ]),
  )
  const row = within(screen.getByRole('row', { name: /Soup medium/ }))
  expect(row.getByText('Medium')).toBeVisible()
})

test('more recipes than one answer holds are fetched one answer after the other', async ({
  app,
}) => {
  await threeRecipes(app)
  const real = globalThis.fetch
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const address = typeof input === 'string' ? input.replace('perPage=500', 'perPage=2') : input
    return real(address, options)
  })
  await openTable(app)
  for (const name of [/Plum cake/, /Rye bread/, /Pea soup/]) {
    expect(screen.getByRole('row', { name })).toBeVisible()
  }
  const pages = asked.mock.calls.filter(([input]) => {
    return typeof input === 'string' && input.includes('perPage=500')
  })
  expect(pages).toHaveLength(2)
  asked.mockRestore()
})

test('a tag that the household has no room for is refused in its field', async ({ app }) => {
  await threeRecipes(app)
  await openTable(app)
  await select('Pea soup')
  const dialog = await choose('Edit tags')
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  const refusal = 'A household can have 1 tags. Delete some first.'
  await lowered('tags', 1, async () => {
    await userEvent.type(tags, 'quick{Enter}')
    await waitFor(() => expect(tags).toHaveAccessibleDescription(refusal))
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Add to 1 recipe' }))
  expect(screen.getAllByText(refusal)).toHaveLength(1)
  expect(dialog.queryByText('Choose at least one tag.')).toBeNull()
  expect(tags).toHaveValue('quick')
  await userEvent.clear(tags)
  await userEvent.type(tags, 'winter{Enter}')
  expect(dialog.queryByText(refusal)).toBeNull()
})

test('a tag is added to many; the locked one is skipped, and it is said why', async ({ app }) => {
  await threeRecipes(app)
  await openTable(app)
  await select('Pea soup', 'Plum cake')
  const dialog = await choose('Edit tags')
  await userEvent.click(dialog.getByRole('button', { name: 'Add to 2 recipes' }))
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  expect(dialog.getByText('Choose at least one tag.')).toBeVisible()
  await waitFor(() => expect(tags).toHaveFocus())
  await userEvent.type(tags, 'quick{Enter}')
  await waitFor(() => expect(dialog.queryByText('Choose at least one tag.')).toBeNull())
  await userEvent.click(await dialog.findByRole('button', { name: 'Add to 2 recipes' }))

  const result = within(await screen.findByRole('status', { name: 'Result' }))
  expect(result.getByText('1 recipe changed')).toBeVisible()
  const locked = result.getByRole('region', { name: '1 skipped, locked by its owner:' })
  expect(locked).toHaveTextContent('Plum cake')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect((await tagsOf(app, 'pea-soup')).toSorted()).toEqual(['quick', 'winter'])
  expect(await tagsOf(app, 'plum-cake')).toEqual([])
  expect(screen.queryByText(/selected/)).toBeNull()
  expect(
    await within(screen.getByRole('row', { name: /Pea soup/ })).findByText('quick'),
  ).toBeVisible()
})

test('a tag is taken off, chosen from those that the recipes have', async ({ app }) => {
  await threeRecipes(app)
  await app.create.recipe({ name: 'Tea', tags: ['summer'] }, app.admin)
  await openTable(app)
  await select('Pea soup', 'Rye bread')
  const dialog = await choose('Edit tags')
  await userEvent.click(dialog.getByRole('radio', { name: 'Remove' }))
  await userEvent.click(dialog.getByRole('combobox', { name: 'Tags' }))
  expect((await dialog.findAllByRole('option')).map((one) => one.textContent)).toEqual(['winter'])
  await userEvent.click(dialog.getByRole('option', { name: 'winter' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove from 2 recipes' }))
  expect(await screen.findByText('2 recipes changed')).toBeVisible()
  expect(await tagsOf(app, 'pea-soup')).toEqual([])
  expect(await tagsOf(app, 'tea')).toEqual(['summer'])
})

test('only the settings that were chosen are changed', async ({ app }) => {
  const settings = { showNutrition: true, showAssets: false, disableComments: true }
  await app.create.recipe({ name: 'Pea soup', settings }, app.admin)
  await openTable(app)
  await select('Pea soup')
  const dialog = await choose('Edit settings')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 recipe' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Turn at least one setting on or off.')
  const files = within(dialog.getByRole('radiogroup', { name: 'Show files' }))
  await userEvent.click(files.getByRole('radio', { name: 'On' }))
  const comments = within(dialog.getByRole('radiogroup', { name: 'Hide comments' }))
  await userEvent.click(comments.getByRole('radio', { name: 'Off' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 recipe' }))
  expect(await screen.findByText('1 recipe changed')).toBeVisible()
  expect((await recipeOf(app, 'pea-soup')).settings).toMatchObject({
    showNutrition: true,
    showAssets: true,
    disableComments: false,
    locked: false,
  })
})

test('many are deleted into the trash and come back by undo', async ({ app }) => {
  await threeRecipes(app)
  await openTable(app)
  await select('Pea soup', 'Rye bread')
  const dialog = await choose('Delete')
  expect(dialog.getByRole('region', { name: '2 recipes' })).toHaveTextContent('Rye bread')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 recipes' }))
  expect(await screen.findByText('2 recipes moved to the trash')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Pea soup/ })).toBeNull())
  expect((await app.as(app.admin).get('/api/recipe-trash')).body).toHaveLength(2)

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 recipes restored')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Pea soup/ })).toBeVisible()
  expect((await app.as(app.admin).get('/api/recipe-trash')).body).toHaveLength(0)
})

test('a recipe that somebody has deleted meanwhile is named as skipped', async ({ app }) => {
  await threeRecipes(app)
  await openTable(app)
  await select('Pea soup')
  const dialog = await choose('Edit settings')
  const files = within(dialog.getByRole('radiogroup', { name: 'Show files' }))
  await userEvent.click(files.getByRole('radio', { name: 'On' }))
  await app.as(app.admin).delete('/api/recipes/pea-soup')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 1 recipe' }))
  const result = within(await screen.findByRole('status', { name: 'Result' }))
  expect(result.getByText('No recipes were changed.')).toBeVisible()
  expect(result.getByRole('region', { name: '1 skipped, already deleted:' })).toHaveTextContent(
    'Pea soup',
  )
})

test('a group without recipes gets a link to the import', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('heading', { name: 'No recipes yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import recipes' })).toHaveAttribute(
    'href',
    '/g/home/r/create/url',
  )
})
