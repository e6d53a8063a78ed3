/** A recipe of the plan, and how many times it is planned. */
interface PlannedRecipe {
  id: string
  slug: string
  name: string
  times: number
}

/** The recipes of planned meals, each once, in the order of the days. */
export function plannedRecipes(
  entries: readonly { date: string; recipe: Pick<PlannedRecipe, 'id' | 'slug' | 'name'> | null }[],
): PlannedRecipe[] {
  const found = new Map<string, PlannedRecipe>()
  for (const { recipe } of entries.toSorted((one, other) => one.date.localeCompare(other.date))) {
    if (!recipe) continue
    const { id, slug, name } = recipe
    found.set(id, { id, slug, name, times: (found.get(id)?.times ?? 0) + 1 })
  }
  return [...found.values()]
}
