import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useUnfinished } from '#renderer/hooks/use-quiet.ts'
import classes from './Markdown.module.css'
import { mostAtOnce, piecesOf } from './pieces.ts'
import { paragraphNodes, plainParagraphs } from './plain-text.tsx'
import type { Decorate } from './text-decoration.tsx'

const fetchReader = () => import('./MarkdownText.tsx')
const MarkdownText = lazy(async () => ({ default: (await fetchReader()).MarkdownText }))

/** Resolves once Markdown can be rendered without fetching code. */
export async function markdownReady(): Promise<void> {
  await fetchReader()
}

const mostOfTeaser = 1000 // characters; no card shows as many

interface MarkdownProps {
  text: string
  /** Only the beginning is shown, as on a card. */
  isTeaser?: boolean | undefined
  className?: string | undefined
  /** Replaces pieces of the text by other elements, after sanitizing. */
  decorate?: Decorate | undefined
}

/**
 * Markdown that people wrote, with sanitized HTML. The parser is fetched when the first text is shown that is not
 * plain.
 */
export function Markdown({ text, isTeaser = false, ...rest }: MarkdownProps) {
  const shown = isTeaser ? text.slice(0, mostOfTeaser) : text
  if (shown.length > mostAtOnce) return <LongMarkdown key={shown} text={shown} {...rest} />
  return <ShortMarkdown text={shown} {...rest} />
}

type PartProps = Omit<MarkdownProps, 'isTeaser'>

/** One piece after the other, with everything else that waits in between: a hundred kilobytes take a second or more. */
function LongMarkdown({ text, ...rest }: PartProps) {
  const pieces = useMemo(() => piecesOf(text), [text])
  const [count, setCount] = useState(1)
  const isWhole = count >= pieces.length
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => setCount(count + 1))
    return () => clearTimeout(timer)
  }, [count, isWhole])
  return (
    <div className={classes.pieces}>
      {pieces.slice(0, count).map((piece, index) => (
        <ShortMarkdown key={index} text={piece} {...rest} />
      ))}
      {!isWhole && <OnItsWay />}
    </div>
  )
}

function ShortMarkdown({ text, className, decorate }: PartProps) {
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
