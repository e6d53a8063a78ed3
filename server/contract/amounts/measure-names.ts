import { type KitchenUnit, kitchenUnitNamed } from './kitchen-units.ts'

/** Names of measures in more languages. */
export interface MoreMeasures {
  named: (word: string) => KitchenUnit | null
  /** The longest name that a text begins with, after spaces; `end` is the position after it. */
  atStartOf: (text: string) => { unit: KitchenUnit; end: number } | null
  /** The name that a text ends with, for languages that put it before the number; `start` is its position. */
  atEndOf: (text: string) => { unit: KitchenUnit; start: number } | null
}

let more: MoreMeasures | null = null
const listeners = new Set<() => void>()

/** From now on these are known. The server begins with it; the interface fetches them once a page is there. */
export function learnMeasures(measures: MoreMeasures) {
  if (more === measures) return
  more = measures
  for (const tell of listeners) tell()
}

export const moreMeasures = (): MoreMeasures | null => more

/** Tells when more measures are known. Returns a function that ends it. */
export function onMeasures(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The measure a word stands for, in any language that is known by now: 'cups', 'EL', 'столовые ложки'. */
export const measureNamed = (word: string): KitchenUnit | null =>
  kitchenUnitNamed(word) ?? more?.named(word) ?? null

/** The measure that a household's unit stands for, by its name, plural or abbreviation. */
export function kitchenUnitOf(unit: {
  name: string
  pluralName: string | null
  abbreviation: string
}): KitchenUnit | null {
  return (
    measureNamed(unit.name) ??
    measureNamed(unit.pluralName ?? '') ??
    measureNamed(unit.abbreviation)
  )
}
