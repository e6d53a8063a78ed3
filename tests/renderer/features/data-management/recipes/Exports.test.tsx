import JSZip from 'jszip'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/group/data/recipes'
const base = '/api/recipes/bulk-actions/export'

/** Where the page sends the browser for a file. */
function watchDownloads() {
  const asked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(this.href)
  })
  return asked
}

async function exportAll(app: TestApp) {
  const page = await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Export all' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Export 2 recipes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return page
}

test('an export of everything is made in the background and downloaded', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.create.recipe({ name: 'Rye bread' })
  const asked = watchDownloads()
  await exportAll(app)
  const list = within(screen.getByRole('region', { name: 'Exports' }))
  await userEvent.click(await list.findByRole('button', { name: /^Download export started/ }))
  expect(list.getByText('2 recipes')).toBeVisible()
  expect(list.getByText(/^Expires in 7 days$/)).toBeVisible()

  await waitFor(() => expect(asked).toHaveLength(1))
  const answer = await fetch(asked[0]!)
  const zip = await JSZip.loadAsync(Buffer.from(await answer.arrayBuffer()))
  expect(Object.keys(zip.files).toSorted()).toEqual([
    'recipes/pea-soup/pea-soup.json',
    'recipes/rye-bread/rye-bread.json',
  ])
})

test('after leaving the page, a message says when the export is ready', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.create.recipe({ name: 'Rye bread' })
  const asked = watchDownloads()
  const { router } = await exportAll(app)
  await router.navigate('/user/profile')
  expect(await screen.findByText('Export of 2 recipes ready')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('leads those who manage the household to where they take everything with them', async ({
  app,
}) => {
  const { router } = await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('link', { name: 'Take everything with you' }))
  const section = await screen.findByRole('region', { name: 'Take everything with you' })
  await waitFor(() => expect(section).toHaveFocus())
  expect(router.state.location.pathname).toBe('/group')

  cleanup()
  const organizer = await app.create.person('otto', { canOrganize: 1 })
  await renderApp({ at, app, as: organizer })
  expect(await screen.findByText('No exports yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Take everything with you' })).toBeNull()
})

test('a bulk export in the form of another app names it', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.create.recipe({ name: 'Rye bread' })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Export all' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Paprika' }))
  expect(dialog.getByText(/^No place for: tools, when it was last made, comments/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Export 2 recipes' }))
  const list = within(screen.getByRole('region', { name: 'Exports' }))
  expect(await list.findByText('Paprika')).toBeVisible()
  const [made] = (await app.as(app.admin).get(base)).body
  expect(made.filename).toMatch(/\.paprikarecipes$/)
})

test('all exports are deleted after a question; the recipes stay', async ({ app }) => {
  const { slug } = await app.create.recipe({ name: 'Pea soup' })
  await app.as(app.admin).post(base, { recipes: [slug] })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all exports' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^1 export will be deleted/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete all exports' }))
  expect(await screen.findByText('No exports yet')).toBeVisible()
  expect((await app.as(app.admin).get(base)).body).toEqual([])
  expect(screen.getByRole('row', { name: /Pea soup/ })).toBeVisible()
})

test('an export that could not be made says so and has no download', async ({ app }) => {
  const { slug } = await app.create.recipe({ name: 'Pea soup' })
  await app.as(app.admin).post(base, { recipes: [slug] })
  await waitFor(async () =>
    expect((await app.as(app.admin).get(base)).body[0].status).toBe('ready'),
  )
  await app.db.updateTable('dataExports').set({ status: 'failed' }).execute()
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('Failed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Download export/ })).toBeNull()
})
