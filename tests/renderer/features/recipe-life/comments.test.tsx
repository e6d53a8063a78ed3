import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/pea-soup'

const section = async () => within(await screen.findByRole('region', { name: 'Comments' }))
const texts = async (app: TestApp) => {
  const { body } = await app.as(app.cook).get('/api/recipes/pea-soup/comments')
  return body.map(({ text }: { text: string }) => text)
}

test('a comment is written with Ctrl+Enter, changed and deleted by its author', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const comments = await section()
  const field = comments.getByRole('textbox', { name: 'Your comment' })
  await userEvent.click(comments.getByRole('button', { name: 'Send' }))
  expect(field).toHaveAccessibleDescription('Write your comment first.')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'Needs **salt**{Control>}{Enter}{/Control}')
  expect(await comments.findByText('Cook Example')).toBeVisible()
  expect((await comments.findByText('salt')).tagName).toBe('STRONG')
  await waitFor(() => expect(field).toHaveValue(''))
  expect(await texts(app)).toEqual(['Needs **salt**'])

  const choose = async (entry: string) => {
    await userEvent.click(
      comments.getByRole('button', { name: 'Actions for Cook Example’s comment' }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Edit')
  const editor = comments.getByRole('textbox', { name: 'Edit your comment' })
  await userEvent.clear(editor)
  await userEvent.click(comments.getByRole('button', { name: 'Save' }))
  expect(editor).toHaveAccessibleDescription('Write your comment first.')
  expect(editor).toHaveFocus()
  await userEvent.type(editor, 'Perfect')
  await userEvent.click(comments.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(editor).not.toBeInTheDocument())
  expect(await comments.findByText('Perfect')).toBeVisible()
  expect(await texts(app)).toEqual(['Perfect'])

  await choose('Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(comments.queryByText('Perfect')).toBeNull())
  await waitFor(async () => expect(await texts(app)).toEqual([]))
})

test('the focus stays among the comments after sending one and after deleting it', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const comments = await section()
  const field = comments.getByRole('textbox', { name: 'Your comment' })
  await userEvent.type(field, 'Needs salt')
  await userEvent.click(comments.getByRole('button', { name: 'Send' }))
  await comments.findByRole('button', { name: /^Actions for/ })
  expect(field).toHaveFocus()

  await userEvent.click(comments.getByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Comments' })).toHaveFocus())
})

test('a comment that cannot be sent stays in its field', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  const comments = await section()
  const field = comments.getByRole('textbox', { name: 'Your comment' })
  const broken = breakCalls('POST', '/comments')
  await userEvent.type(field, 'Needs salt')
  await userEvent.click(comments.getByRole('button', { name: 'Send' }))
  expect(await comments.findByRole('alert')).toHaveTextContent('Can’t reach Trivet')
  expect(field).toHaveValue('Needs salt')
  broken.mockRestore()
  await userEvent.click(comments.getByRole('button', { name: 'Send' }))
  await waitFor(async () => expect(await texts(app)).toEqual(['Needs salt']))
})

test('a comment whose deletion fails comes back to its place', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  for (const text of ['First', 'Second']) {
    await app.as(app.cook).post('/api/recipes/pea-soup/comments', { text })
  }
  await renderApp({ at, app, as: app.cook })
  const comments = await section()
  await comments.findByText('First')
  const broken = breakCalls('DELETE', '/comments')
  await userEvent.click(comments.getAllByRole('button', { name: /^Actions for/ })[0]!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^Can’t reach Trivet/)).toBeVisible()
  const shown = await comments.findAllByText(/^(First|Second)$/)
  expect(shown.map(({ textContent }) => textContent)).toEqual(['First', 'Second'])
  broken.mockRestore()
})

test('only authors and administrators change a comment', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.as(app.admin).post('/api/recipes/pea-soup/comments', { text: 'By grandma' })
  await renderApp({ at, app, as: app.cook })
  const comments = await section()
  expect(await comments.findByText('By grandma')).toBeVisible()
  expect(comments.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('an administrator may change the comments of others', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.as(app.cook).post('/api/recipes/pea-soup/comments', { text: 'By the cook' })
  await renderApp({ at, app, as: app.admin })
  const comments = await section()
  expect(await comments.findByRole('button', { name: /^Actions for/ })).toBeVisible()
})

test('a recipe whose comments are off has none, and visitors see none', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup', settings: { disableComments: true } })
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull()
})
