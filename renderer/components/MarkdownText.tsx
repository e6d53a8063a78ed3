import { useMemo } from 'react'
import { renderMarkdown } from './markdown.ts'
import classes from './Markdown.module.css'

interface MarkdownTextProps {
  text: string
  className?: string | undefined
}

/** Imported through Markdown.tsx only, which keeps the parser out of the first download. */
export function MarkdownText({ text, className }: MarkdownTextProps) {
  const html = useMemo(() => renderMarkdown(text), [text])
  return (
    <div
      className={`${classes.text} ${className ?? ''}`}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
