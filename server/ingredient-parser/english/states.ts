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

/**
 * A state is a label, plus 8 once the first run of words of the food's name is over. So the model knows whether the name
 * is still to come, which decides what a word after a comma is.
 */
export const STATES = 2 * LABELS

/** The states that may follow each state, from that before the first token (`STATES`) on. */
export const follow: readonly (readonly number[])[] = Array.from(
  { length: STATES + 1 },
  (_, from) => Array.from({ length: STATES }, (_, to) => to).filter((to) => mayFollow(from, to)),
)

function mayFollow(from: number, to: number): boolean {
  if (from === STATES) return to < LABELS
  if (from === NAME) return to === NAME || to > LABELS
  return from < LABELS ? to < LABELS : to >= LABELS
}
