import { createElement, type ReactNode } from 'react'

const tag = /<(\/?)(b|q|i|strong|sup)>/gi
/** The deepest nesting that is rendered: no person needs more, and thousands of levels would overwhelm the browser. */
const MOST_LEVELS = 8

/** The text of an ingredient. Only b, q, i, strong and sup are treated as markup; everything else is shown as typed. */
export function NoteText({ text }: { text: string }) {
  if (!text.includes('<')) return text
  return <>{read(text, 0).nodes}</>
}

function read(text: string, depth: number, from = 0): { nodes: ReactNode[]; end: number } {
  const nodes: ReactNode[] = []
  const matcher = new RegExp(tag)
  let position = from
  for (;;) {
    matcher.lastIndex = position
    const match = matcher.exec(text)
    if (!match) return { nodes: [...nodes, text.slice(position)], end: text.length }
    nodes.push(text.slice(position, match.index))
    position = match.index + match[0].length
    if (match[1] === '/') {
      if (depth > 0) return { nodes, end: position }
      continue
    }
    if (depth === MOST_LEVELS) continue
    const inner = read(text, depth + 1, position)
    nodes.push(createElement((match[2] ?? 'b').toLowerCase(), { key: match.index }, ...inner.nodes))
    position = inner.end
  }
}
