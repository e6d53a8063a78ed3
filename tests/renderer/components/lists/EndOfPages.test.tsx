import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EndOfPages } from '#renderer/components/lists/EndOfPages.tsx'

const words = { loading: 'Loading', more: 'Show more', failed: 'Failed' }

test('fast scrolling that reports the end as out of view and in view at once loads the next page', () => {
  const told: IntersectionObserverCallback[] = []
  class Observer {
    constructor(tell: IntersectionObserverCallback) {
      told.push(tell)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
  const list = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  }
  render(
    <MantineProvider env="test">
      <EndOfPages list={list} words={words} />
    </MantineProvider>,
  )
  const tell = (...near: boolean[]) =>
    told[0]!(
      near.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
      new IntersectionObserver(() => {}),
    )
  tell(false)
  expect(fetchNextPage).not.toHaveBeenCalled()
  tell(false, true)
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
})
