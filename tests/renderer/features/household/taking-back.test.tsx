import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { migrate } from '#tests/server/features/migrations/migrate.ts'
import { notes, withNotesReader } from '#tests/server/features/migrations/notes.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

withNotesReader()
beforeEach(sendRealFiles)

const soups = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Soup ${at}`, tags: ['Slow'] }))

test('taking back begins at once, by keys alone, and the report tells what it deleted', async ({
  app,
}) => {
  const { id } = await migrate(app, notes(soups(6)))
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  const button = await screen.findByRole('button', { name: 'Take it all back' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Take this import back?' })
  await within(dialog).findByText('This deletes 6 recipes permanently, not to the trash.')
  within(dialog).getByRole('button', { name: 'Delete and take back' }).focus()
  await userEvent.keyboard('{Enter}')
  const told = await screen.findByText(/It deleted 6 recipes and 1 tag\./u, undefined, {
    timeout: 60_000,
  })
  expect(told).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take it all back' })).toBeNull()
  // Whoever works with keys goes on where the button was.
  expect(document.activeElement).toContainElement(told)
  expect(document.activeElement).not.toBe(document.body)
})

test('a taking back shows how far it is, stops, and its rest is taken back later', async ({
  app,
}) => {
  const { id } = await migrate(app, notes(soups(300)))
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and take back' }))
  expect(
    await screen.findByRole('region', { name: 'Taking the import back' }, { timeout: 60_000 }),
  ).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Stop here' }))
  const rest = await screen.findByRole(
    'button',
    { name: 'Take the rest back' },
    { timeout: 60_000 },
  )
  expect(screen.getByText(/^Taking this import back stopped partway\./u)).toBeVisible()
  expect(rest).toBeVisible()
  const left = (await app.as(app.cook).get('/api/recipes')).body.total
  await userEvent.click(rest)
  await screen.findByText(new RegExp(`This deletes ${left} recipes`, 'u'))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete and take back' }))
  await screen.findByText(/It deleted 300 recipes and 1 tag\./u, undefined, { timeout: 60_000 })
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
})

test('what was changed since is named, by links as everywhere', async ({ app }) => {
  const { id } = await migrate(app, notes(soups(2)))
  await app.as(app.cook).patch('/api/recipes/soup-1', { description: 'With leeks.' })
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this import back?' }))
  const link = await dialog.findByRole('link', { name: 'Soup 1' })
  expect(link).toHaveAttribute('href', '/g/home/r/soup-1')
  // Without it, the browser's own blue.
  expect(link).toHaveClass('mantine-Anchor-root')
  await dialog.findByText('This deletes 1 recipe permanently, not to the trash.')
})

test('where every recipe was changed since, it is not said that none is deleted', async ({
  app,
}) => {
  const { id } = await migrate(app, notes(soups(1)))
  await app.as(app.cook).patch('/api/recipes/soup-0', { description: 'With leeks.' })
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this import back?' }))
  await dialog.findByRole('link', { name: 'Soup 0' })
  // Nothing is told before that it would be more than.
  expect(dialog.getByText('1 recipe was changed or used since it came in:')).toBeVisible()
  expect(dialog.queryByText(/recipes? permanently|no recipe/iu)).toBeNull()
})

test('where its recipes are gone already, that is said', async ({ app }) => {
  const { id } = await migrate(app, notes(soups(1)))
  await app.as(app.cook).delete('/api/recipes/soup-0')
  await app.db.deleteFrom('recipes').execute()
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this import back?' }))
  expect(await dialog.findByText('No recipe is left to delete.')).toBeVisible()
})
