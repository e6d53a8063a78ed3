import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/maintenance'

test('it tells at once how much room everything takes', async ({ app }) => {
  await writeFile(path.join(app.services.files.backups, 'one.zip'), 'x'.repeat(2048))
  const leftOver = path.join(app.services.files.tmp, 'upload.bin')
  await writeFile(leftOver, 'x')
  const old = new Date(Date.now() - 9 * 86_400_000)
  await utimes(leftOver, old, old)
  await renderApp({ at, app, as: app.admin })
  const parts = within(await screen.findByRole('list', { name: 'Data folder contents' }))
  expect(parts.getByText('Backups').parentElement).toHaveTextContent('2 kB')
  expect(screen.getByText(/free on this disk$/)).toBeVisible()
  expect(screen.getByText('1 older than 1 hour')).toBeVisible()
})

test('clearing away asks first, says what went, and counts anew', async ({ app }) => {
  const folder = path.join(app.services.files.media, 'recipes', 'pancakes')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'note.txt'), 'xx')
  const old = new Date(Date.now() - 9 * 86_400_000)
  for (const file of [path.join(folder, 'note.txt'), folder]) await utimes(file, old, old)

  await renderApp({ at, app, as: app.admin })
  const card = within(await screen.findByRole('region', { name: 'Clean up' }))
  expect(card.getByText('1 folder')).toBeVisible()
  const run = card.getByRole('button', { name: 'Clean up: Folders without a recipe' })
  await userEvent.click(run)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^1 folder without a recipe, .* will be deleted/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await readdir(folder)).toEqual(['note.txt'])

  await userEvent.click(run)
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(again.getByRole('button', { name: 'Delete' }))
  expect(await card.findByText('1 item deleted, 2 bytes freed')).toBeVisible()
  await waitFor(() => expect(card.queryByText('1 folder')).toBeNull())
  expect(run).toHaveAttribute('aria-disabled', 'true')
  expect(await readdir(path.dirname(folder))).toEqual([])
})

test('with nothing to delete there is no question', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  const run = await screen.findByRole('button', { name: 'Clean up: Temporary files' })
  await userEvent.click(run)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('BK-3 it tells when the data was checked, and leads to the backups if it is damaged', async ({
  app,
}) => {
  await app.services.dataCheck.check('whole')
  await renderApp({ at, app, as: app.admin })
  const section = within(await screen.findByRole('region', { name: 'Data check' }))
  expect(section.getByText('No damage found')).toBeVisible()
  expect(section.getByText(/^Full check: /)).toBeVisible()

  await app.services.dataCheck.report(['row 1 missing from index'])
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await section.findByText('A part of the data is damaged')).toBeVisible()
  await userEvent.click(section.getByRole('link', { name: 'Go to backups' }))
  expect(await screen.findByRole('heading', { name: 'Backups' })).toBeVisible()
})
