import { Box, Skeleton } from '@mantine/core'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { laterPart } from '#renderer/components/later-part.tsx'

/** They stand at the end of the page, and most visits end before. The place is as high as comments without any. */
export const commentsLater = laterPart(
  async () => (await import('./Comments.tsx')).Comments,
  ({ error, onRetry }) => (
    <Box mih={152} mt="xl" maw={760} aria-busy={!error}>
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : <Skeleton h={72} />}
    </Box>
  ),
)
