import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import JSZip from 'jszip'
import { expect, vi } from 'vitest'
import { inTurn } from '#server/files/in-turn.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('who manages the household, and organizes nothing, takes everything with them', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  const asked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(this.href)
  })
  const manager = await app.create.person('mona', { canManage: 1 })
  await renderApp({ at: '/group#everything', app, as: manager })
  const section = within(await screen.findByRole('region', { name: 'Take everything with you' }))
  await userEvent.click(section.getByRole('button', { name: 'Make archive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take everything with you' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Paprika' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Make archive' }))
  await userEvent.click(
    await section.findByRole('button', { name: /^Download export started/u }, { timeout: 60_000 }),
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  const answer = await fetch(asked[0]!)
  expect(answer.headers.get('content-disposition')).toMatch(
    /filename="?home-everything-\d{4}-\d\d-\d\d\.zip/u,
  )
  const zip = await JSZip.loadAsync(Buffer.from(await answer.arrayBuffer()))
  expect(zip.file('index.html')).not.toBeNull()
  expect(zip.file('other-apps/paprika.paprikarecipes')).not.toBeNull()
})

test('the page for moving in names the way out, to those who may go it', async ({ app }) => {
  const manager = await app.create.person('mona', { canManage: 1 })
  await renderApp({ at: '/group/migrations', app, as: manager })
  expect(await screen.findByRole('link', { name: 'Take everything with you' })).toHaveAttribute(
    'href',
    '/group#everything',
  )
})

test('an archive that is asked for twice while it is written is told of once', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  const gate = Promise.withResolvers<void>()
  const held = inTurn(`exports ${app.services.files.root}`, () => gate.promise)
  await renderApp({ at: '/group#everything', app, as: app.admin })
  const section = within(await screen.findByRole('region', { name: 'Take everything with you' }))
  const press = async () => {
    await userEvent.click(section.getByRole('button', { name: 'Make archive' }))
    const dialog = await screen.findByRole('dialog', { name: 'Take everything with you' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make archive' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
  await press()
  await press()
  expect(await app.db.selectFrom('dataExports').select('id').execute()).toHaveLength(1)
  gate.resolve()
  await held
  expect(await screen.findAllByText('Export of 1 recipe ready')).toHaveLength(1)
})
