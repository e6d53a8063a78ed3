import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { archiveOf } from '#tests/server/features/household-archive/archive-of.ts'
import type { TestApp } from '#tests/support/app.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

beforeEach(sendRealUploads)

/** An archive of a household whose week began on Saturday; now it begins on Monday. */
async function chooseArchive(app: TestApp, as: TestApp['cook']) {
  const week = (firstDayOfWeek: number) =>
    app.db.updateTable('groupPreferences').set({ firstDayOfWeek }).execute()
  await app.create.recipe({ name: 'Soup' }, app.admin)
  await week(6)
  const bytes = await archiveOf(app)
  await week(1)
  await renderApp({ at: '/group/migrations', app, as })
  const file = new File([new Uint8Array(bytes)], 'home.zip')
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file)
  const table = within(await screen.findByRole('table', { name: 'Settings that differ' }))
  expect(table.getByRole('row', { name: 'First day of the week Monday Saturday' })).toBeVisible()
}

test('settings of our archive are taken if one wants that', async ({ app }) => {
  await chooseArchive(app, app.admin)
  const take = screen.getByRole('switch', { name: /^Take the household’s settings/ })
  expect(take).not.toBeChecked()
  await userEvent.click(take)
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 recipe' }))
  expect(await screen.findByText('The household took 1 setting from the file.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^1 setting of the household becomes/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/1 setting of the household is as it was/)).toBeVisible()
})

test('who does not manage the household sees them and cannot take them', async ({ app }) => {
  await chooseArchive(app, app.cook)
  expect(screen.getByText(/^People who manage the household can take/)).toBeVisible()
  expect(screen.queryByRole('switch', { name: /^Take the household/ })).toBeNull()
})
