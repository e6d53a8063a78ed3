import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'
import classes from './Markdown.module.css'
import { paragraphNodes, plainParagraphs } from './plain-text.tsx'
import type { Decorate } from './text-decoration.tsx'

const fetchReader = () => import('./MarkdownText.tsx')
const MarkdownText = lazy(async () => ({ default: (await fetchReader()).MarkdownText }))

/** Fulfilled once texts can be drawn at once. */
export async function markdownReady(): Promise<void> {
  await fetchReader()
}

interface MarkdownProps {
  text: string
  className?: string | undefined
  /** Shows pieces of the text in another way, after it was made harmless. */
  decorate?: Decorate | undefined
}

/**
 * Text that people wrote, as Markdown with harmless HTML; the reader is fetched when the first text is shown that is not
 * plain.
 */
export function Markdown({ text, className, decorate }: MarkdownProps) {
  if (text.trim() === '') return null
  const paragraphs = plainParagraphs(text)
  if (paragraphs) {
    return (
      <div className={`${classes.text} ${className ?? ''}`} dir="auto">
        {paragraphNodes(paragraphs, decorate)}
      </div>
    )
  }
  return (
    <Suspense fallback={<OnItsWay />}>
      <MarkdownText text={text} className={className} decorate={decorate} />
    </Suspense>
  )
}

function OnItsWay() {
  useUnfinished()
  return <Skeleton h="1.2em" w="60%" aria-busy />
}
