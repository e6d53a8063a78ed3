import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Decorate } from './text-decoration.tsx'

const MarkdownText = lazy(async () => ({
  default: (await import('./MarkdownText.tsx')).MarkdownText,
}))

interface MarkdownProps {
  text: string
  className?: string | undefined
  /** Shows pieces of the text in another way, after it was made harmless. */
  decorate?: Decorate | undefined
}

/** Text that people wrote, as Markdown with harmless HTML; the reader is fetched when the first text is shown. */
export function Markdown({ text, className, decorate }: MarkdownProps) {
  if (text.trim() === '') return null
  return (
    <Suspense fallback={<Skeleton h="1.2em" w="60%" />}>
      <MarkdownText text={text} className={className} decorate={decorate} />
    </Suspense>
  )
}
