import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { innerRecipeField, type Loss } from '#contract/reports.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

interface Entry {
  success: boolean
  message: string
  exception?: string
  recipeId?: string
  losses?: Loss[]
}

/** A report as an import leaves it. */
async function reportOf(app: TestApp, name: string, entries: Entry[]) {
  const id = randomUUID()
  const timestamp = '2026-03-01T18:00:00.000Z'
  const [category, status] = ['bulk_import', 'partial'] as const
  const row = { id, groupId: app.cook.groupId, category, name, status, timestamp }
  await app.db.insertInto('reports').values(row).execute()
  for (const { success, exception = '', recipeId = null, losses = [], ...entry } of entries) {
    await app.db
      .insertInto('reportEntries')
      .values({
        ...entry,
        id: randomUUID(),
        reportId: id,
        timestamp,
        success: success ? 1 : 0,
        exception,
        recipeId,
        losses: JSON.stringify(losses),
      })
      .execute()
  }
  return id
}

test('a report is found in the list, opened, and shows only its failures if one likes', async ({
  app,
}) => {
  const soup = await app.create.recipe({ name: 'Pea soup' }, app.cook)
  await reportOf(app, 'Old bookmarks', [
    { success: true, message: 'Imported Pea soup', recipeId: soup.id },
    { success: false, message: 'Couldn’t import https://a.test/', exception: 'No recipe there' },
  ])
  const { router } = await renderApp({ at: '/group/reports', app, as: app.cook })
  const row = (await screen.findByRole('link', { name: 'Old bookmarks' })).closest('li')!
  expect(within(row).getByText('Partly done')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Old bookmarks' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Old bookmarks' })).toBeVisible()
  expect(screen.getByText('Imported Pea soup')).toBeVisible()
  expect(screen.getByText('No recipe there')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Only what failed (1)' }))
  expect(screen.queryByText('Imported Pea soup')).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Only what failed (1)' }))

  await userEvent.click(screen.getByRole('link', { name: 'Open recipe' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  await router.navigate('/group/reports')
})

test('a report is deleted after a question, and its recipes stay', async ({ app }) => {
  await reportOf(app, 'Old bookmarks', [])
  await renderApp({ at: '/group/reports', app, as: app.cook })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete report “Old bookmarks”' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete report' }))
  expect(await screen.findByText('No reports yet')).toBeVisible()
  await waitFor(async () =>
    expect((await app.as(app.cook).get('/api/groups/reports')).body).toEqual([]),
  )
})

test('who may only look is offered no deleting', async ({ app }) => {
  await reportOf(app, 'Old bookmarks', [])
  const reader = await app.create.person('looker', { readOnly: 1 })
  await renderApp({ at: '/group/reports', app, as: reader })
  expect(await screen.findByRole('link', { name: 'Old bookmarks' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Delete report/ })).toBeNull()
})

test('long lists are shown in parts', async ({ app }) => {
  const entries = Array.from({ length: 60 }, (_, index) => ({
    success: true,
    message: `Imported number ${index}`,
  }))
  const id = await reportOf(app, 'Many', entries)
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  expect(await screen.findByText('Imported number 0')).toBeVisible()
  expect(screen.getAllByText(/^Imported number/)).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Show more entries' }))
  expect(screen.getAllByText(/^Imported number/)).toHaveLength(60)
})

test('a recipe that another one names, and that was not found, is looked for by one press', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Best sauce & more' }, app.cook)
  const pizza = await app.create.recipe({ name: 'Pizza' }, app.cook)
  const losses = [
    { field: innerRecipeField, value: 'Sauce & more' },
    { field: 'sourceName', value: 'Grandmother' },
  ]
  const entry = { success: true, message: 'Imported Pizza', recipeId: pizza.id, losses }
  const id = await reportOf(app, 'Paprika', [entry])
  await renderApp({ at: `/group/reports/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByText('2 things had no place'))
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['A recipe that it names, not found here', 'Source'])
  await userEvent.click(screen.getByRole('link', { name: 'Search for Sauce & more' }))
  expect(await screen.findByRole('link', { name: /Best sauce & more/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Pizza/ })).toBeNull()
})
