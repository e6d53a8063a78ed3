import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const MarkdownText = lazy(async () => ({
  default: (await import('./MarkdownText.tsx')).MarkdownText,
}))

interface MarkdownProps {
  text: string
  className?: string | undefined
}

/** Text that people wrote, as Markdown with harmless HTML; the reader is fetched when the first text is shown. */
export function Markdown({ text, className }: MarkdownProps) {
  if (text.trim() === '') return null
  return (
    <Suspense fallback={<Skeleton h="1.2em" w="60%" />}>
      <MarkdownText text={text} className={className} />
    </Suspense>
  )
}
