import { Checkbox, Radio, TextInput } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'

const show = (dialog: React.ReactNode) =>
  render(
    <Providers queryClient={createQueryClient()} direction="ltr" env="test">
      {dialog}
    </Providers>,
  )
const ask = (rest: Partial<ComponentProps<typeof ConfirmDialog>>) =>
  show(
    <ConfirmDialog
      opened
      onClose={() => undefined}
      title="Sure?"
      text="Think of it."
      confirmLabel="Do it"
      onConfirm={() => undefined}
      {...rest}
    />,
  )
const dialog = (rest: Partial<ComponentProps<typeof Dialog>>) => (
  <Dialog opened onClose={() => undefined} title="A dialog" {...rest}>
    {rest.children}
  </Dialog>
)
const named = (role: string, name: string) => screen.findByRole(role, { name })

test('before something is lost, a question stands on Cancel', async () => {
  ask({})
  const first = await named('button', 'Cancel')
  await waitFor(() => expect(first).toHaveFocus())
})

test('where nothing is lost, a question stands on what it asks for', async () => {
  ask({ destructive: false })
  const first = await named('button', 'Do it')
  await waitFor(() => expect(first).toHaveFocus())
})

test('Ctrl+Enter submits from every field, also from one where Enter does something else', async () => {
  const submit = vi.fn<() => void>()
  show(dialog({ onSubmit: submit, children: <Checkbox label="With salt" /> }))
  const field = await named('checkbox', 'With salt')
  field.focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

test('a form stands on its first field, which is not a hidden one', async () => {
  show(
    dialog({
      onSubmit: () => undefined,
      children: (
        <>
          <input type="file" aria-label="Picture" />
          <TextInput label="Closed" disabled />
          <TextInput label="Name" />
          <TextInput label="Note" />
        </>
      ),
    }),
  )
  const first = await named('textbox', 'Name')
  await waitFor(() => expect(first).toHaveFocus())
})

test('of radio buttons, a form stands on the one that is chosen', async () => {
  show(
    dialog({
      onSubmit: () => undefined,
      children: (
        <Radio.Group value="later">
          <Radio value="now" label="Now" />
          <Radio value="later" label="Later" />
        </Radio.Group>
      ),
    }),
  )
  const first = await named('radio', 'Later')
  await waitFor(() => expect(first).toHaveFocus())
})

test('a field that asks for the focus gets it', async () => {
  show(
    dialog({
      onSubmit: () => undefined,
      children: (
        <>
          <TextInput label="Name" />
          <TextInput label="Note" data-autofocus />
        </>
      ),
    }),
  )
  const first = await named('textbox', 'Note')
  await waitFor(() => expect(first).toHaveFocus())
})

test('a dialog to read stands on its button, not on a switch at its end', async () => {
  show(dialog({ cancelLabel: 'Done', children: <Checkbox label="Short" /> }))
  const first = await named('button', 'Done')
  await waitFor(() => expect(first).toHaveFocus())
})
