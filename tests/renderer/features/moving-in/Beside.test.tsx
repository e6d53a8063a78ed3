import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile } from '#tests/support/mealie-backup-file.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

beforeEach(sendRealUploads)

async function chooseBackup() {
  const file = new File([new Uint8Array(mealieBackupFile(await pictureBytes()))], 'mealie.zip')
  await userEvent.upload(await screen.findByLabelText('Choose a file', { selector: 'input' }), file)
  await screen.findByRole('heading', { name: '2 recipes from Mealie (backup)' })
}

test('plans, lists and cookbooks come along, unless one leaves them out, and go with the recipes', async ({
  app,
}) => {
  await renderApp({ at: '/group/migrations', app, as: app.cook })
  await chooseBackup()
  const also = within(screen.getByRole('group', { name: 'Also in this file' }))
  expect(also.getByRole('checkbox', { name: '3 planned meals' })).toBeChecked()
  expect(also.getByRole('checkbox', { name: '1 shopping list' })).toBeChecked()
  await userEvent.click(also.getByRole('checkbox', { name: '2 cookbooks' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Bo' }))
  await userEvent.click(screen.getByRole('option', { name: 'Cook Example' }))
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 recipes' }))
  expect(await screen.findByText('Imported 3 planned meals.')).toBeVisible()
  expect(screen.getByText('7 things went well.')).toBeVisible()
  const { body: books } = await app.as(app.cook).get('/api/groups/cookbooks')
  expect(books.items).toEqual([])
  const [comment] = await app.db.selectFrom('comments').select('text').execute()
  expect(comment?.text).toBe('Loved it')

  const { body: lists } = await app.as(app.cook).get('/api/groups/shopping/lists')
  const item = { shoppingListId: lists.items[0].id, note: 'salt' }
  await app.as(app.cook).post('/api/groups/shopping/items', item)
  await userEvent.click(screen.getByRole('button', { name: 'Take it all back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText('It also deletes 3 planned meals and 1 meal plan rule.'),
  ).toBeVisible()
  expect(dialog.getByText('Weekly')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/It deleted 2 recipes/)).toBeVisible()
  const { body: left } = await app.as(app.cook).get('/api/groups/shopping/lists')
  expect(left.items).toMatchObject([{ name: 'Weekly' }])
})
