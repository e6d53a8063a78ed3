import { Box, Skeleton } from '@mantine/core'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { laterPart } from '#renderer/components/later/later-part.tsx'

/**
 * Fetched late: comments are at the end of the page, and most visitors never get there. The placeholder is as high as
 * the section without comments.
 */
export const commentsLater = laterPart(
  async () => (await import('./Comments.tsx')).Comments,
  ({ error, onRetry }) => (
    <Box mih={152} mt="xl" maw={760} aria-busy={!error}>
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : <Skeleton h={72} />}
    </Box>
  ),
)
