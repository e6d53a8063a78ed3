import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { laterLayer, type LayerProps } from '#renderer/components/later-layer.tsx'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'

const Menu = ({ ref, opened, setOpened }: LayerProps) => (
  <>
    <button ref={ref} onClick={() => setOpened(!opened)}>
      real
    </button>
    {opened && <p>the menu</p>}
  </>
)

function setUp({ isBusy }: { isBusy: boolean }) {
  const Layer = laterLayer<object>(
    'menu',
    async () => Menu,
    ({ button }) => <button {...button}>stand-in</button>,
  )
  const page = (busy: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      {busy && <Unfinished />}
      <Layer />
    </QueryClientProvider>
  )
  const { rerender } = render(page(isBusy))
  return { finish: () => rerender(page(false)) }
}

function Unfinished() {
  useUnfinished()
  return null
}

test('the button keeps the focus when its layer takes its place', async () => {
  const { finish } = setUp({ isBusy: true })
  const standIn = screen.getByRole('button', { name: 'stand-in', expanded: false })
  expect(standIn).toHaveAttribute('aria-haspopup', 'menu')
  await userEvent.tab()
  expect(standIn).toHaveFocus()
  finish()
  await waitFor(() => expect(screen.getByRole('button', { name: 'real' })).toHaveFocus())
  expect(screen.queryByText('the menu')).toBeNull()
})

test('a button without the focus does not take it', async () => {
  setUp({ isBusy: false })
  await screen.findByRole('button', { name: 'real' })
  expect(document.body).toHaveFocus()
})

test('who presses it before its layer is there gets the layer at once', async () => {
  setUp({ isBusy: true })
  await userEvent.click(screen.getByRole('button', { name: 'stand-in' }))
  expect(await screen.findByText('the menu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'real' })).toHaveFocus()
})
