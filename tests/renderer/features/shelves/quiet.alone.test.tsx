import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShelvesPlace, type useShelves } from '#renderer/features/shelves/index.ts'
import { useQuiet } from '#renderer/hooks/use-quiet.ts'

// Its code is there, and has asked nothing yet.
vi.mock('#renderer/features/shelves/Shelves.tsx', () => ({ Shelves: () => <p>code</p> }))

const Frame = () => <output>{useQuiet() ? 'quiet' : 'busy'}</output>

/** A home page that waits for its shelves, or no longer does. */
function home(isSettled: boolean) {
  const state: ReturnType<typeof useShelves> = {
    isSmall: false,
    isWanted: true,
    areShown: false,
    isFirst: !isSettled,
    isSettled,
    counts: {},
    onSettle: () => {},
    onFail: () => {},
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <ShelvesPlace groupSlug="home" isMember state={state} />
    </QueryClientProvider>
  )
}
const queryClient = new QueryClient()

test('what comes later waits for the shelves, also before they ask for anything', async () => {
  const { rerender } = render(home(false))
  await screen.findByText('code')
  let looks = 0
  await waitFor(() => expect((looks += 1)).toBeGreaterThan(3)) // frames in which it could become quiet
  expect(screen.getByText('busy')).toBeVisible()
  rerender(home(true))
  expect(await screen.findByText('quiet')).toBeVisible()
})
