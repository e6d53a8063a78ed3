/** How fast notifiers are, in milliseconds; tests are faster. */
export interface NotifierPace {
  /** What happens again within this time is told in the same message. */
  quiet: number
  /** After this time it is told, however busy the household is. */
  longest: number
  /** The pauses before a message is tried again. */
  pauses: number[]
}

export const usualPace: NotifierPace = { quiet: 2000, longest: 15_000, pauses: [5000, 30_000] }
