import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/data/recipe-actions'
const dialog = async () => within(await screen.findByRole('dialog'))

test('an action is added with the host it tells, changed, and deleted after a question', async ({
  app,
}) => {
  const actions = async () =>
    (await app.as(app.admin).get('/api/households/recipe-actions')).body.items
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Add action' }))
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Add action' }))
  expect(form.getAllByText('Field Required')).toHaveLength(2)
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Tell the robot')
  await userEvent.click(form.getByRole('radio', { name: 'Send the recipe' }))
  const address = form.getByRole('textbox', { name: /^Address/ })
  await userEvent.type(address, 'robot.test/cook')
  await userEvent.click(form.getByRole('button', { name: 'Add action' }))
  expect(form.getByText('Must be a Valid URL')).toBeVisible()
  await userEvent.clear(address)
  await userEvent.type(address, 'https://robot.test/cook')
  expect(form.getByText('robot.test gets the whole recipe.')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Add action' }))

  const row = (await screen.findByRole('rowheader', { name: 'Tell the robot' })).closest('tr')!
  expect(within(row).getByRole('cell', { name: 'robot.test' })).toBeVisible()
  expect(await actions()).toMatchObject([{ actionType: 'post', url: 'https://robot.test/cook' }])

  await userEvent.click(within(row).getByRole('button', { name: /^Edit .Tell the robot/ }))
  const editor = await dialog()
  await userEvent.click(editor.getByRole('radio', { name: 'Open a page' }))
  await userEvent.click(editor.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await actions()).toMatchObject([{ actionType: 'link' }]))
  // The page closes what it was changed in a moment after it was saved.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click(within(row).getByRole('button', { name: /^Delete .Tell the robot/ }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No actions yet')).toBeVisible()
  expect(await actions()).toEqual([])
})
