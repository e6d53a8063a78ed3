import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { gate } from '#tests/server/features/migrations/gates.ts'
import { send } from '#tests/server/features/migrations/migrate.ts'
import type { NotesLine } from '#tests/server/features/migrations/notes-reader.ts'
import { notes, withNotesReader } from '#tests/server/features/migrations/notes.ts'
import { sendRealFiles } from '#tests/support/real-uploads.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

withNotesReader()
beforeEach(sendRealFiles)

/** They are read together, so these are stored before the reader waits. */
const stored: NotesLine[] = Array.from({ length: 16 }, (_, at) => ({ name: `Soup ${at}` }))

test('a running import shows how far it is, and ends when it is canceled', async ({ app }) => {
  const counting = gate('cancel')
  const { body } = await send(app, notes([...stored, { waits: 'cancel' }, { name: 'Late' }]))
  await counting.isReached
  await renderApp({ at: `/group/reports/${body.id}`, app, as: app.cook })
  expect(await screen.findByRole('region', { name: 'Importing recipes' })).toBeVisible()
  expect(screen.getByText(/It goes on when you leave this page/)).toBeVisible()

  const reading = gate('cancel')
  counting.open()
  await reading.isReached
  const words = await screen.findByText('16 of 17 recipes', undefined, { timeout: 60_000 })
  expect(words).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Importing recipes' })).toHaveAttribute(
    'aria-valuenow',
    '94',
  )

  await userEvent.click(screen.getByRole('button', { name: 'Cancel import' }))
  // The reader still waits: its thread ends with the import.
  const told = await screen.findAllByText('Canceled after 16 recipes', undefined, {
    timeout: 60_000,
  })
  // Above all entries, and as one of them: nothing has failed.
  expect(told).toHaveLength(2)
  expect(screen.getByText('16 recipes went well.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Importing recipes' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Take it all back' })).toBeVisible()
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(16)
})
