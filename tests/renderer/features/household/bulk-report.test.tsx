import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { finished, kitchen, start } from '#tests/server/features/recipe-import/kitchen.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('the links that failed go back to the field for many links, and the others are taken back', async () => {
  const { app, origin } = await kitchen()
  const imports = ['dish-1', 'gone-1', 'gone-2'].map((name) => ({ url: `${origin}/${name}` }))
  const { body } = await start(app, imports)
  await finished(app, body.reportId)
  const { router } = await renderApp({
    at: `/group/reports/${body.reportId}`,
    app,
    as: app.cook,
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Try 2 failed links again' }))
  const field = await screen.findByRole('textbox', { name: 'Links' })
  const value = (field as HTMLTextAreaElement).value.split('\n').toSorted()
  expect(value).toEqual([`${origin}/gone-1`, `${origin}/gone-2`])
  // They can be emptied like what was typed here.
  await userEvent.clear(field)
  expect(field).toHaveValue('')

  await router.navigate(`/group/reports/${body.reportId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take this import back?' })
  await within(dialog).findByText('This deletes 1 recipe permanently, not to the trash.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete and take back' }))
  const told = await screen.findByText(/It deleted 1 recipe\./u, undefined, { timeout: 60_000 })
  expect(told).toBeVisible()
  expect(screen.queryByRole('link', { name: /failed links again/ })).toBeNull()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
})

test('an import that brought nothing says so, with the reason of each link in sight', async () => {
  const { app, origin } = await kitchen()
  const { body } = await start(app, [{ url: `${origin}/gone` }])
  await finished(app, body.reportId)
  await renderApp({ at: `/group/reports/${body.reportId}`, app, as: app.cook })
  expect(await screen.findByText(/Nothing could be imported\./)).toBeVisible()
  expect(screen.getByText(/Couldn’t open the page/)).toBeVisible()
  const page = screen.getByRole('link', { name: 'Open the page' })
  expect(page).toHaveAttribute('href', `${origin}/gone`)
  expect(screen.queryByRole('button', { name: 'Take it all back' })).toBeNull()
})

test('who may only look is offered no import', async () => {
  const { app, origin } = await kitchen()
  const { body } = await start(app, [{ url: `${origin}/gone` }])
  await finished(app, body.reportId)
  await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.cook.id).execute()
  const { router } = await renderApp({
    at: `/group/reports/${body.reportId}`,
    app,
    as: app.cook,
  })
  expect(await screen.findByText(/^Nothing could be imported/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /failed link again/ })).toBeNull()
  await app.db.deleteFrom('reportEntries').execute()
  await app.db.deleteFrom('reports').execute()
  await router.navigate('/group/reports')
  expect(await screen.findByText('No reports yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Import recipes' })).toBeNull()
})

test('an import that was canceled before anything came says only that', async ({ app }) => {
  const id = randomUUID()
  const timestamp = '2026-03-01T18:00:00.000Z'
  const [category, status, name] = ['migration', 'failure', 'Paprika Migration'] as const
  const report = { id, groupId: app.cook.groupId, category, name, status, timestamp }
  await app.db.insertInto('reports').values(report).execute()
  const message = 'Canceled after 0 recipes'
  await app.db
    .insertInto('reportEntries')
    .values({
      id: randomUUID(),
      reportId: id,
      timestamp,
      success: 0,
      message,
      exception: '',
      recipeId: null,
      losses: '[]',
    })
    .execute()
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(screen.queryByText(/went well|failed/)).toBeNull()
})
