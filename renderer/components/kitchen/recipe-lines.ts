import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import { linesNamedIn, type NamedLines, readNames } from './named-lines/named-lines.ts'

interface Section<T> {
  /** Empty for the lines before the first title. */
  title: string
  items: T[]
  /** The index of its first line in the whole list. */
  start: number
}

/** Groups ingredients or steps into sections; a line with a title starts a new one. */
export function inSections<T extends { title: string | null }>(items: T[]): Section<T>[] {
  const sections: Section<T>[] = []
  for (const [start, item] of items.entries()) {
    const last = sections.at(-1)
    if (last && !item.title) last.items.push(item)
    else sections.push({ title: item.title ?? '', items: [item], start })
  }
  return sections
}

/** The ingredients that a step is linked with, in the order of the recipe. */
export function linkedLines(step: Step, lines: Ingredient[]): Ingredient[] {
  const linked = new Set(step.ingredientReferences.map((link) => link.referenceId))
  return lines.filter((line) => linked.has(line.referenceId))
}

/** The ingredients of a step, in the order of the recipe: those linked with it and those named in its text. */
export function linesOfStep(step: Step, lines: Ingredient[]): Ingredient[] {
  const linked = step.ingredientReferences.map((link) => link.referenceId)
  const own = new Set([...linked, ...linesNamedIn(step.text, namesOf(lines))])
  return lines.filter((line) => own.has(line.referenceId))
}

/** Caches the names in a list of ingredients, which are needed for every step. */
const namesOfLists = new WeakMap<Ingredient[], NamedLines>()

function namesOf(lines: Ingredient[]): NamedLines {
  const known = namesOfLists.get(lines)
  if (known) return known
  const names = readNames(
    lines.map((line) => {
      const { referenceId, food, note, asWritten } = line
      const called = food
        ? [food.name, food.pluralName ?? '', ...food.aliases.map(({ name }) => name)]
        : []
      // Without the author's own words, the note of a line with a food only says how it is prepared, so it is not used.
      const text = asWritten ?? (food ? '' : note)
      return { referenceId, names: called, text }
    }),
  )
  namesOfLists.set(lines, names)
  return names
}
