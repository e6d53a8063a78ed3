/** The state of a history entry that a heading of a shelf led to, perhaps on the same page. */
export const fromShelf = { step: 'shelf' } as const

/** Whether an entry of the history, by its state, is one that a heading of a shelf led to. */
export const isFromShelf = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'step' in entry && entry.step === fromShelf.step
