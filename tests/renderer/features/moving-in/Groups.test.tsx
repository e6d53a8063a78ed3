import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile, twoHouseholds } from '#tests/support/mealie-backup-file.ts'
import { sendRealUploads } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { at, choose, fileOf, namesHere } from './importing.ts'

beforeEach(sendRealUploads)

test('of a server with several households one is ticked, and one can choose another', async ({
  app,
}) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(mealieBackupFile(await pictureBytes(), twoHouseholds), 'mealie.zip'))
  await screen.findByRole('heading', { name: '2 recipes from Mealie (backup)' })
  const groups = within(screen.getByRole('group', { name: 'Households in this file' }))
  const home = groups.getByRole('checkbox', { name: /Home.*2 recipes/ })
  const nextDoor = groups.getByRole('checkbox', { name: /Next door.*1 recipe/ })
  expect(home).toBeChecked()
  // One of them has to come.
  expect(home).toBeDisabled()
  expect(nextDoor).not.toBeChecked()

  await userEvent.click(nextDoor)
  expect(nextDoor).toBeChecked()
  await screen.findByRole('heading', { name: '3 recipes from Mealie (backup)' })
  expect(nextDoor).toBeChecked()
  await userEvent.click(home)
  await screen.findByRole('heading', { name: '1 recipe from Mealie (backup)' })
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 recipe' }))
  expect(await screen.findByText(/several households. 1 of them was taken/)).toBeVisible()
  expect(await namesHere(app)).toEqual(['Theirs'])
})

test('a file of one household asks nothing', async ({ app }) => {
  await renderApp({ at, app, as: app.cook })
  await choose(fileOf(mealieBackupFile(await pictureBytes()), 'mealie.zip'))
  await screen.findByRole('heading', { name: '2 recipes from Mealie (backup)' })
  expect(screen.queryByRole('group', { name: 'Households in this file' })).toBeNull()
})
