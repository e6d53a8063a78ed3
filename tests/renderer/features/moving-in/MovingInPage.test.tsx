import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import { paprikaFile, twoRecipes } from '#tests/support/paprika-file.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { at, choose, fileOf, importTwo, namesHere } from './importing.ts'

beforeEach(sendRealUploads)

test('a file is looked at, imported, told of, and taken back', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile(twoRecipes)))
  expect(await screen.findByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  const soup = screen.getByText('Leek soup')
  expect(screen.queryByText('3 leeks')).not.toBeVisible()
  await userEvent.click(soup)
  expect(screen.getByText('3 leeks')).toBeVisible()
  const losses = within(screen.getByRole('region', { name: 'What has no place' }))
  expect(losses.getByText('scale')).toBeVisible()
  expect(losses.getByText('1/2')).toBeVisible()
  expect(await namesHere(app)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Recipes from Paprika' }),
  ).toBeVisible()
  expect(await screen.findByText('2 recipes went well.')).toBeVisible()
  expect(screen.getByText('This had no place in Trivet: scale (1).')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Only what needs a look (1)' }))
  expect(screen.queryByText('Imported Rye bread successfully')).toBeNull()
  await userEvent.click(screen.getByText('1 thing had no place'))
  expect(screen.getByText('1/2')).toBeVisible()
  expect(await namesHere(app)).toEqual(['Leek soup', 'Rye bread'])

  await userEvent.click(screen.getByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^This deletes 2 recipes permanently/)).toBeVisible()
  expect(await namesHere(app)).toEqual(['Leek soup', 'Rye bread'])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/It deleted 2 recipes/)).toBeVisible()
  expect(await screen.findByText(/^This import was taken back/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take it all back' })).toBeNull()
  expect(await namesHere(app)).toEqual([])
})

test('a file is sent once, and once more if the server has it no longer', async ({ app }) => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const { router } = await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  expect(open).toHaveBeenCalledTimes(1)

  await router.navigate(at)
  await choose(fileOf(paprikaFile(twoRecipes)))
  const button = await screen.findByRole('button', { name: 'Import 2 recipes' })
  expect(open).toHaveBeenCalledTimes(2)
  const [folder] = await readdir(path.join(app.dataDir, 'tmp'))
  const id = folder!.slice('migration-'.length)
  expect((await app.as(app.cook).delete(`/api/groups/migrations/files/${id}`)).status).toBe(200)
  await userEvent.click(button)
  await screen.findByText(/^Leek soup was already here/)
  expect(open).toHaveBeenCalledTimes(3)
})

test('what was changed since is named before it is deleted, and stays unless one says so', async ({
  app,
}) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  const { id } = await importTwo(app)
  await app.as(app.cook).patch('/api/recipes/leek-soup', { description: 'Better.' })
  await userEvent.click(screen.getByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^This deletes 1 recipe permanently/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Leek soup' })).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Keep what was changed' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/It deleted 1 recipe(?!s)/)).toBeVisible()
  expect(await namesHere(app)).toEqual(['Leek soup'])
  expect(router.state.location.pathname).toBe(`/group/reports/${id}`)
})

test('what was changed goes as well, if one says so', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  await app.as(app.cook).patch('/api/recipes/leek-soup', { description: 'Better.' })
  await userEvent.click(screen.getByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Delete it as well' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/It deleted 2 recipes/)).toBeVisible()
  expect(await namesHere(app)).toEqual([])
})

test('names become what one types, and an empty field leaves one out', async ({ app }) => {
  const [soup, bread] = twoRecipes
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile([soup!, { ...bread!, categories: ['Bread', 'Old'] }])))
  await userEvent.click(await screen.findByText('Categories'))
  const field = (name: string) => screen.getByRole('textbox', { name })
  expect(field('Soups')).toHaveValue('Soups')
  await userEvent.clear(field('Soups'))
  await userEvent.type(field('Soups'), 'Warm things')
  await userEvent.clear(field('Old'))
  expect(field('Old')).toHaveAccessibleDescription(/Left out/)
  await userEvent.click(screen.getByRole('switch', { name: /^Add a tag to each recipe/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  await screen.findByText('2 recipes went well.')
  const categories = async (slug: string) => {
    const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    return [names(body.recipeCategory), names(body.tags)]
  }
  expect(await categories('leek-soup')).toEqual([['Warm things'], ['paprika']])
  expect(await categories('rye-bread')).toEqual([['Bread'], ['paprika']])
})

test('what is here already is left out, unless one wants it twice', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  await router.navigate(at)
  await choose(fileOf(paprikaFile(twoRecipes)))
  expect(await screen.findByText('2 recipes are here already')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(await screen.findByText(/^Leek soup was already here/)).toBeVisible()
  expect(await namesHere(app)).toEqual(['Leek soup', 'Rye bread'])
  await router.navigate(at)
  await choose(fileOf(paprikaFile(twoRecipes)))
  await userEvent.click(await screen.findByRole('radio', { name: 'Keep both' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  await screen.findByText('2 recipes went well.')
  expect(await namesHere(app)).toHaveLength(4)
})

test('a file of no known program is refused with a reason, and the next one is taken', async ({
  app,
}) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(Buffer.from('hello'), 'letter.bin'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Couldn’t read “letter.bin”')
  // The programs stand on the page, once.
  expect(alert).toHaveTextContent('Look below for yours')
  expect(await screen.findAllByText('Nextcloud Cookbook')).toHaveLength(1)
  await choose(fileOf(paprikaFile(twoRecipes).subarray(0, 200)))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/damaged or incomplete/))
  await choose(fileOf(paprikaFile(twoRecipes)))
  expect(await screen.findByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('several files, and those of a folder, are read as one', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  const zone = await screen.findByRole('button', { name: /^Choose a file/ })
  const text = (name: string) =>
    `${name}\n\nIngredients\n2 slices of bread\n20 g butter\n\nMethod\nToast the bread.\n`
  const files = ['Toast', 'Sandwich'].map((name) => fileOf(Buffer.from(text(name)), `${name}.txt`))
  fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
  expect(
    await screen.findByRole('heading', { name: '2 recipes from Web pages, PDFs and texts' }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))

  const again = await screen.findByRole('button', { name: /^Choose a file/ })
  const asEntry = (file: File) => ({
    isFile: true,
    isDirectory: false,
    fullPath: `/Mine/${file.name}`,
    file: (take: (file: File) => void) => take(file),
  })
  const folder = {
    isFile: false,
    isDirectory: true,
    name: 'Mine',
    createReader: () => {
      const waiting = [files.map(asEntry), []]
      return { readEntries: (take: (some: unknown[]) => void) => take(waiting.shift()!) }
    },
  }
  const items = [{ webkitGetAsEntry: () => folder }]
  fireEvent.drop(again, { dataTransfer: { files: [files[0]], items, types: ['Files'] } })
  expect(
    await screen.findByRole('heading', { name: '2 recipes from Web pages, PDFs and texts' }),
  ).toBeVisible()
  expect(screen.getByText('Sandwich')).toBeVisible()
})

test('what is nothing to read is refused before it is sent', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  const zone = await screen.findByRole('button', { name: /^Choose a file/ })
  const drop = (files: File[]) =>
    fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } })
  const file = fileOf(paprikaFile(twoRecipes))
  drop([fileOf(Buffer.from(''))])
  expect(await screen.findByText(/^This file is empty\./)).toBeVisible()
  drop([file])
  expect(await screen.findByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
})

test('the file and what was typed are still there after another page', async ({ app }) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile(twoRecipes)))
  await screen.findByRole('heading', { name: '2 recipes from Paprika' })
  await router.navigate('/group/reports')
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible()
  await router.navigate(at)
  expect(await screen.findByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByRole('button', { name: /^Choose a file/ })).toBeVisible()
})

test('while another import is running, the file stays chosen and the page says why', async ({
  app,
}) => {
  await renderApp({ at, app, as: app.cook })
  const { groupId, id: userId } = app.cook
  const task = await app.services.tasks.begin({ kind: 'import', groupId })
  const timestamp = '2026-03-01T18:00:00.000Z'
  const name = 'Tandoor Migration'
  const running = { id: crypto.randomUUID(), groupId, userId, name, timestamp }
  await choose(fileOf(paprikaFile(twoRecipes)))
  await screen.findByRole('heading', { name: '2 recipes from Paprika' })
  await app.db
    .insertInto('reports')
    .values({ ...running, taskId: task.id, category: 'migration', status: 'in-progress' })
    .execute()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(await screen.findByText(/^An import is already running\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 2 recipes' })).toBeEnabled()
  await app.services.tasks.end(task, { status: 'finished' })
  await app.db.updateTable('reports').set({ status: 'success' }).execute()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  await screen.findByText('2 recipes went well.')
})

test('earlier imports are listed, and a deleted one says that it cannot be taken back', async ({
  app,
}) => {
  const { router } = await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  await router.navigate(at)
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  expect(earlier.getByRole('link', { name: 'Recipes from Paprika' })).toBeVisible()
  await userEvent.click(
    await earlier.findByRole('button', { name: 'Delete report “Recipes from Paprika”' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/can’t be taken back anymore/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete report' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Earlier imports' })).toBeNull())
  expect(await namesHere(app)).toEqual(['Leek soup', 'Rye bread'])
})

test('the import of someone else is told of, and who can take it back', async ({ app }) => {
  const { queryClient } = await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  expect(screen.getByRole('button', { name: 'Take it all back' })).toBeVisible()
  await app.db.updateTable('reports').set({ userId: app.admin.id }).execute()
  await queryClient.invalidateQueries({ queryKey: ['groups', 'reports'] })
  expect(await screen.findByText(/^The person who began it/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take it all back' })).toBeNull()
})

test('someone who may only look is told so, and sees the imports of others', async ({ app }) => {
  await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.cook.id).execute()
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('You can only look here')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Choose a file/ })).toBeNull()
})

test('a lost connection keeps the file for another try', async ({ app }) => {
  const { queryClient } = await renderApp({ at, app, as: app.cook })
  await screen.findByRole('button', { name: /^Choose a file/ })
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
  ) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await choose(fileOf(paprikaFile(twoRecipes)))
  expect(await screen.findByText(/^Can’t reach Trivet/)).toBeVisible()
  send.mockRestore()
  sendRealUploads()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '2 recipes from Paprika' })).toBeVisible()
  expect(queryClient.isFetching()).toBe(0)
})
