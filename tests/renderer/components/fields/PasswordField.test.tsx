import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'

function Field() {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      label="New password"
      withStrength
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

test('how strong a password is, is shown once there is one, in room that was kept', async () => {
  render(
    <Providers queryClient={createQueryClient()} direction="ltr" env="test">
      <Field />
    </Providers>,
  )
  const field = screen.getByLabelText('New password')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('progressbar', { hidden: true })).not.toBeVisible()
  await userEvent.type(field, 'a')
  expect(screen.getByRole('progressbar')).toBeVisible()
  await userEvent.clear(field)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
