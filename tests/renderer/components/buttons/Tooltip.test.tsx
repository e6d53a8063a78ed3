import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'

const show = () =>
  render(
    <Providers queryClient={new QueryClient()} direction="ltr" env="test">
      <Tooltip label="Throws it away">
        <button>Delete</button>
      </Tooltip>
    </Providers>,
  )
const tip = () => screen.queryByRole('tooltip')

test('a tip appears when the mouse stays on the button, and goes when it leaves', async () => {
  show()
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Throws it away')
  await userEvent.unhover(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(tip()).toBeNull())
})

test('Escape takes it away, wherever the mouse is', async () => {
  show()
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(tip()).toBeNull())
})

test('it appears with keyboard focus, too', async () => {
  show()
  await userEvent.tab()
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await userEvent.tab()
  await waitFor(() => expect(tip()).toBeNull())
})
