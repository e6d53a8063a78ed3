import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import { linesNamedIn, type NamedLines, readNames } from './named-lines/named-lines.ts'

interface Section<T> {
  /** Empty for lines before the first title. */
  title: string
  items: T[]
  /** The place of its first line in the whole list, from 0. */
  start: number
}

/** Ingredients or steps under the titles that some of them begin. */
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

/** What a step takes, in the order of the recipe: what it is linked with and what its text names. */
export function linesOfStep(step: Step, lines: Ingredient[]): Ingredient[] {
  const linked = step.ingredientReferences.map((link) => link.referenceId)
  const own = new Set([...linked, ...linesNamedIn(step.text, namesOf(lines))])
  return lines.filter((line) => own.has(line.referenceId))
}

/** Lists of ingredients are read once, not for every step again. */
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
      // What a line says beside its food is how it is prepared, unless the author worded it.
      const text = asWritten ?? (food ? '' : note)
      return { referenceId, names: called, text }
    }),
  )
  namesOfLists.set(lines, names)
  return names
}
