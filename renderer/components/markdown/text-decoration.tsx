import { Fragment, type ReactNode } from 'react'

/** A piece of a text that is rendered differently: a duration as a button, an amount scaled. */
export interface TextDecoration {
  /** Start and end of the piece, in characters of the text. */
  from: number
  to: number
  /** Renders the piece, given its text. */
  render: (piece: string) => ReactNode
}

/** Finds the pieces in a text, in any order; of two that overlap, the first wins. */
export type Decorate = (text: string) => TextDecoration[]

// Beside a button, a browser would begin the next line with it.
const closing = /^[,.;:!?)\]…”’»،؛؟]+/

/** The text with its decorations applied. What closes a clause stays on the line of the piece before it. */
export function decorateText(text: string, decorate: Decorate | undefined): ReactNode {
  const decorations = inOrder(decorate?.(text) ?? [], text.length)
  if (decorations.length === 0) return text
  const nodes: ReactNode[] = []
  let position = 0
  for (const [index, { from, to, render }] of decorations.entries()) {
    if (from > position) nodes.push(text.slice(position, from))
    const piece = render(text.slice(from, to))
    const [mark = ''] = closing.exec(text.slice(to, decorations[index + 1]?.from)) ?? []
    nodes.push(
      mark === '' ? (
        <Fragment key={from}>{piece}</Fragment>
      ) : (
        <span key={from} className="unbroken">
          {piece}
          {mark}
        </span>
      ),
    )
    position = to + mark.length
  }
  return [...nodes, text.slice(position)]
}

function inOrder(decorations: TextDecoration[], length: number) {
  let free = 0
  return decorations
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from, to }) => {
      const fits = from >= free && to > from && to <= length
      if (fits) free = to
      return fits
    })
}
