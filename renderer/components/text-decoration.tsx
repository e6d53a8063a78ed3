import { Fragment, type ReactNode } from 'react'

/** A piece of a text that is shown in another way: a time becomes a button, an amount is scaled. */
export interface TextDecoration {
  /** Where the piece begins and ends, in characters of the text it was found in. */
  from: number
  to: number
  /** Stands in for the piece, whose text it is given. */
  render: (piece: string) => ReactNode
}

/** Finds the pieces of one run of text; order does not matter, and of two that overlap the first one wins. */
export type Decorate = (text: string) => TextDecoration[]

/** The text with its decorations in their places. */
export function decorateText(text: string, decorate: Decorate | undefined): ReactNode {
  const decorations = inOrder(decorate?.(text) ?? [], text.length)
  if (decorations.length === 0) return text
  const nodes: ReactNode[] = []
  let position = 0
  for (const { from, to, render } of decorations) {
    if (from > position) nodes.push(text.slice(position, from))
    nodes.push(<Fragment key={from}>{render(text.slice(from, to))}</Fragment>)
    position = to
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
