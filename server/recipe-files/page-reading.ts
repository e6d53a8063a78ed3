import type { IncomingRecipe } from './incoming.ts'

/**
 * Finds the recipe in what has no form of its own, by the rules for pages. Whoever opens a file gives it along, as these
 * rules are not of this room.
 */
export interface PageReading {
  /**
   * In a text below its name. Lines that came nowhere are unmapped; null, where there are neither ingredients nor a
   * heading of steps.
   */
  inText: (lines: readonly string[], name: string) => IncomingRecipe | null
}
