import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { NameDialog } from '#renderer/components/dialogs/NameDialog.tsx'

const show = (onSave: (name: string) => Promise<unknown>, onClose: () => void) =>
  render(
    <Providers queryClient={createQueryClient()} direction="ltr" env="test">
      <NameDialog
        title="New shelf"
        label="Name of the shelf"
        submitLabel="Create shelf"
        initial="Top"
        maxLength={20}
        onClose={onClose}
        onSave={onSave}
      />
    </Providers>,
  )

test('a blank name is not saved, and the field says so until one types', async () => {
  const save = vi.fn<(name: string) => Promise<unknown>>(() => Promise.resolve())
  const close = vi.fn<() => void>()
  show(save, close)
  const field = await screen.findByRole('textbox', { name: 'Name of the shelf' })
  await userEvent.clear(field)
  await userEvent.type(field, '  {Enter}')
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  expect(save).not.toHaveBeenCalled()
  await userEvent.type(field, 'Cellar')
  expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledExactlyOnceWith('  Cellar')
})

test('stays open with what was typed when the name is refused', async () => {
  const close = vi.fn<() => void>()
  show(() => Promise.reject(new Error('There is one of that name.')), close)
  const field = await screen.findByRole('textbox', { name: 'Name of the shelf' })
  await userEvent.type(field, ' left{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is one of that name.')
  expect(field).toHaveValue('Top left')
  expect(close).not.toHaveBeenCalled()
})
