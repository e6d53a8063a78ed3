import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { paprikaFile, twoRecipes } from '#tests/support/paprika-file.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { at, choose, fileOf, importTwo, namesHere } from './importing.ts'

beforeEach(sendRealUploads)

test('what is here already is replaced on wish, and is what it was when that is taken back', async ({
  app,
}) => {
  const client = app.as(app.cook)
  const { router } = await renderApp({ at, app, as: app.cook })
  await importTwo(app)
  await client.patch('/api/recipes/leek-soup', { description: 'As we like it.' })
  await router.navigate(at)
  await choose(fileOf(paprikaFile(twoRecipes)))
  await userEvent.click(await screen.findByRole('radio', { name: 'Replace what is here' }))
  const replaced = within(screen.getByRole('region', { name: 'What is replaced' }))
  expect(replaced.getByText(/^2 recipes are replaced/)).toBeVisible()
  expect(replaced.getByRole('link', { name: 'Leek soup' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(await screen.findByText('Leek soup now says what the file says')).toBeVisible()
  await screen.findByText('2 recipes went well.')
  expect(await namesHere(app)).toEqual(['Leek soup', 'Rye bread'])

  await userEvent.click(screen.getByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^2 recipes that the import replaced become/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/2 recipes are as they were before/)).toBeVisible()
  const { body } = await client.get('/api/recipes/leek-soup')
  expect(body.description).toBe('As we like it.')
})

test('where nothing is here already, nothing is replaced', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(paprikaFile(twoRecipes)))
  await userEvent.click(await screen.findByRole('radio', { name: 'Replace what is here' }))
  expect(screen.queryByRole('region', { name: 'What is replaced' })).toBeNull()
})
