import { createElement, type ReactNode } from 'react'

const tag = /<(\/?)(b|q|i|strong|sup)>/gi
/** Nobody means more, and thousands would be more than a browser can draw. */
const MOST_LEVELS = 8

/** Text of an ingredient: of all markup only b, q, i, strong and sup count; the rest is shown as typed. */
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
