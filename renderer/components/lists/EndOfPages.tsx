import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './EndOfPages.module.css'

interface EndOfPagesProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  words: Record<'loading' | 'more' | 'failed', string>
}

/** Loads the next page when scrolled near; the button is for keyboards, and for retrying after a failure. */
export function EndOfPages({ list, words }: EndOfPagesProps) {
  const element = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!isWaiting || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        // After fast scrolling there are several entries; only the last one is current.
        if (entries.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWaiting, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={element} className={classes.end}>
      {isFetchingNextPage ? (
        <Loader size="sm" role="status" aria-label={words.loading} />
      ) : (
        <div>
          {isFetchNextPageError && (
            <Text c="error" mb="xs">
              {words.failed}
            </Text>
          )}
          <Button variant="default" onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}
