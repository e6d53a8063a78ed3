import type { Ingredient, Step } from '#contract/recipe-parts.ts'

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
