/** What the words of a line are, as in the labelled sentences that the model learned from. */
export const labels = ['NAME', 'QTY', 'UNIT', 'SIZE', 'PREP', 'COMMENT', 'PURPOSE', 'PUNC'] as const
export type Label = (typeof labels)[number]
export const LABELS = labels.length
export const NAME = 0
export const QTY = 1
export const UNIT = 2
export const SIZE = 3
export const COMMENT = 5
export const PUNC = 7

/** What the weights of a word's features count for: a label before the food's name is over, or after it. */
export const CLASSES = 2 * LABELS

interface State {
  label: number
  /** Whether the first run of words of the food's name is over. */
  isLate: boolean
  /** The label before a sign or a run of signs; PUNC at the start of a line, and for words. */
  before: number
}

/**
 * A state is a label, and whether the first run of words of the food's name is over: so the model knows whether the name
 * is still to come, which decides what a word after a comma is. A sign also knows what was before it, so that what is
 * after a comma or bracket is read with what it goes on from.
 */
const states: readonly State[] = [false, true].flatMap((isLate) => [
  ...[...labels.keys()]
    .filter((label) => label !== PUNC)
    .map((label) => ({ label, isLate, before: PUNC })),
  ...[...labels.keys()]
    .filter((before) => before !== (isLate ? PUNC : NAME))
    .map((before) => ({ label: PUNC, isLate, before })),
])
export const STATES = states.length

export const labelOf = Uint8Array.from(states, ({ label }) => label)
export const classOf = Uint8Array.from(states, ({ label, isLate }) => label + (isLate ? LABELS : 0))

/** The states that may follow each state, from that before the first token (`STATES`) on. */
export const follow: readonly (readonly number[])[] = [...states, null].map((from) =>
  [...states.keys()].filter((to) => mayFollow(from, states[to]!)),
)
export const starts: readonly number[] = follow[STATES]!

function mayFollow(from: State | null, to: State): boolean {
  const before = from === null ? PUNC : from.label === PUNC ? from.before : from.label
  if (to.label === PUNC && to.before !== before) return false
  if (from === null || from.isLate) return to.isLate === (from !== null)
  return to.isLate === (from.label === NAME && to.label !== NAME)
}
