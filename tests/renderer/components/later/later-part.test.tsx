import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

const Words = ({ text }: { text: string }) => <p>{text}</p>

function Unfinished() {
  useUnfinished()
  return null
}

test('a later part takes its place once the page is quiet, and not before', async () => {
  const fetchPart = vi.fn<() => Promise<typeof Words>>(async () => Words)
  const { Part } = laterPart(fetchPart, () => <p>place</p>)
  const page = (isFinished: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      {!isFinished && <Unfinished />}
      <Part text="here" />
    </QueryClientProvider>
  )
  const { rerender } = render(page(false))
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(fetchPart).not.toHaveBeenCalled()
  expect(screen.getByText('place')).toBeVisible()
  rerender(page(true))
  expect(await screen.findByText('here')).toBeVisible()
  expect(screen.queryByText('place')).toBeNull()
})

test('a part that was fetched before is there at once', async () => {
  const { Part, fetch } = laterPart(
    async () => Words,
    () => <p>place</p>,
  )
  await fetch()
  show(<Part text="here" />)
  expect(screen.getByText('here')).toBeVisible()
})

test('a part that cannot be fetched says so in its place, and is tried again', async () => {
  let isAway = true
  const { Part } = laterPart(
    async () => {
      if (isAway) throw new Error('no network')
      return Words
    },
    ({ error, onRetry }) => (error ? <button onClick={onRetry}>{error.message}</button> : null),
  )
  show(<Part text="here" />)
  const again = await screen.findByRole('button', { name: 'no network' })
  isAway = false
  await userEvent.click(again)
  expect(await screen.findByText('here')).toBeVisible()
})
