import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'
import classes from './Markdown.module.css'
import { paragraphNodes, plainParagraphs } from './plain-text.tsx'
import type { Decorate } from './text-decoration.tsx'

const fetchReader = () => import('./MarkdownText.tsx')
const MarkdownText = lazy(async () => ({ default: (await fetchReader()).MarkdownText }))

/** Resolves once Markdown can be rendered without fetching code. */
export async function markdownReady(): Promise<void> {
  await fetchReader()
}

interface MarkdownProps {
  text: string
  className?: string | undefined
  /** Replaces pieces of the text by other elements, after sanitizing. */
  decorate?: Decorate | undefined
}

/**
 * Markdown that people wrote, with sanitized HTML. The parser is fetched when the first text is shown that is not
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
