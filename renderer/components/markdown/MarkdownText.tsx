import { useMemo } from 'react'
import { readMarkdown } from './read-markdown.ts'
import { nodesOf } from './markdown-nodes.tsx'
import type { Decorate } from './text-decoration.tsx'
import classes from './Markdown.module.css'

interface MarkdownTextProps {
  text: string
  className?: string | undefined
  decorate?: Decorate | undefined
}

/** Import this through Markdown.tsx only, to keep the parser out of the first download. */
export function MarkdownText({ text, className, decorate }: MarkdownTextProps) {
  const fragment = useMemo(() => readMarkdown(text), [text])
  return (
    <div className={`${classes.text} ${className ?? ''}`} dir="auto">
      {nodesOf(fragment, decorate)}
    </div>
  )
}
