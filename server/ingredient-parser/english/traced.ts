/** A text that was rewritten, and for each of its characters the part of the original that it stands for. */
export interface Traced {
  text: string
  /** Where the part starts; -1 for a character that stands for nothing, such as an added space. */
  starts: number[]
  ends: number[]
}

/**
 * What a match becomes: characters of it as they are (`copy`, positions in the text that is rewritten), new text in
 * place of such characters, or text that stands for nothing.
 */
export type Piece =
  | { copy: readonly [number, number] }
  | { text: string; of: readonly [number, number] }
  | { added: string }

export function traced(text: string): Traced {
  const starts = Array.from({ length: text.length }, (_, index) => index)
  return { text, starts, ends: starts.map((start) => start + 1) }
}

/** Replaces each match of a pattern by pieces; null leaves the match alone. @param pattern with the flag `g` */
export function rewrite(
  before: Traced,
  pattern: RegExp,
  build: (match: RegExpExecArray) => Piece[] | null,
): Traced {
  pattern.lastIndex = 0
  let match = pattern.exec(before.text)
  if (!match) return before
  const after: Traced = { text: '', starts: [], ends: [] }
  let done = 0
  for (; match; match = pattern.exec(before.text)) {
    const end = match.index + match[0].length
    if (match[0] === '') pattern.lastIndex += 1
    const pieces = build(match)
    if (pieces === null) continue
    copy(before, after, [done, match.index])
    for (const piece of pieces) place(before, after, piece)
    done = end
  }
  copy(before, after, [done, before.text.length])
  return after
}

function place(before: Traced, after: Traced, piece: Piece) {
  if ('copy' in piece) return copy(before, after, piece.copy)
  const text = 'added' in piece ? piece.added : piece.text
  const [start, end] = 'added' in piece ? [-1, -1] : originOf(before, piece.of)
  after.text += text
  for (let count = text.length; count > 0; count -= 1) {
    after.starts.push(start)
    after.ends.push(end)
  }
}

function copy(before: Traced, after: Traced, [from, to]: readonly [number, number]) {
  after.text += before.text.slice(from, to)
  for (let at = from; at < to; at += 1) {
    after.starts.push(before.starts[at]!)
    after.ends.push(before.ends[at]!)
  }
}

/** The part of the original that these characters stand for together; -1 to -1 for nothing. */
export function originOf(
  { starts, ends }: Traced,
  [from, to]: readonly [number, number],
): [number, number] {
  let [start, end] = [-1, -1]
  for (let at = from; at < to; at += 1) {
    if (starts[at] === -1) continue
    if (start === -1 || starts[at]! < start) start = starts[at]!
    if (ends[at]! > end) end = ends[at]!
  }
  return [start, end]
}
