import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fetchLaterCode } from '#renderer/components/later/later-code.ts'
import { laterLayer, type LayerProps } from '#renderer/components/later/later-layer.tsx'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'

const Menu = ({ ref, opened, setOpened }: LayerProps) => (
  <>
    <button ref={ref} onClick={() => setOpened(!opened)}>
      real
    </button>
    {opened && <p>the menu</p>}
  </>
)

function setUp({ isBusy }: { isBusy: boolean }, fetchMenu = async () => Menu) {
  const Layer = laterLayer<object>('menu', fetchMenu, ({ button }) => (
    <button {...button}>stand-in</button>
  ))
  const page = (busy: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      {busy && <Unfinished />}
      <Layer />
    </QueryClientProvider>
  )
  const { rerender } = render(page(isBusy))
  return { finish: () => rerender(page(false)) }
}

/** The stand-in, and the layer that comes when it is called. */
function withLaterMenu() {
  const fetched = Promise.withResolvers<typeof Menu>()
  setUp({ isBusy: true }, () => fetched.promise)
  const standIn = screen.getByRole('button', { name: 'stand-in' })
  const bringLayer = async () => {
    fetched.resolve(Menu)
    await act(fetchLaterCode)
  }
  return { standIn, bringLayer }
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

test('a press during which the layer arrives is not lost', async () => {
  const user = userEvent.setup()
  const { standIn, bringLayer } = withLaterMenu()
  await user.pointer({ keys: '[MouseLeft>]', target: standIn })
  await bringLayer()
  await user.pointer({ keys: '[/MouseLeft]', target: standIn })
  expect(await screen.findByText('the menu')).toBeVisible()
})

test('a press by the space bar, which clicks on release, is not lost either', async () => {
  const user = userEvent.setup()
  const { standIn, bringLayer } = withLaterMenu()
  await user.tab()
  await user.keyboard('[Space>]')
  await bringLayer()
  expect(standIn).toBeInTheDocument()
  await user.keyboard('[/Space]')
  expect(await screen.findByText('the menu')).toBeVisible()
})

test('a press that ends elsewhere opens nothing, and the layer replaces the button', async () => {
  const user = userEvent.setup()
  const { standIn, bringLayer } = withLaterMenu()
  await user.pointer({ keys: '[MouseLeft>]', target: standIn })
  await bringLayer()
  await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  expect(await screen.findByRole('button', { name: 'real' })).toBeVisible()
  expect(screen.queryByText('the menu')).toBeNull()
})

test('pressing it before the layer is fetched opens the layer as soon as it arrives', async () => {
  setUp({ isBusy: true })
  await userEvent.click(screen.getByRole('button', { name: 'stand-in' }))
  expect(await screen.findByText('the menu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'real' })).toHaveFocus()
})
