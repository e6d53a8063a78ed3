/** The texts of a recipe that are Markdown, of which steps have one name in the API and another in files. */
export interface LinkingTexts {
  description?: string | null | undefined
  recipeInstructions?: readonly { text: string }[] | null | undefined
  steps?: readonly { text: string }[] | undefined
  notes?: readonly { text: string }[] | null | undefined
  comments?: readonly { text: string }[] | undefined
}

const rows = ['recipeInstructions', 'steps', 'notes', 'comments'] as const

/** The texts of a recipe that may link to others. */
export const linkingTexts = (recipe: LinkingTexts): string[] => [
  recipe.description ?? '',
  ...rows.flatMap((name) => (recipe[name] ?? []).map(({ text }) => text)),
]

/** The recipe with something else, or the same again, for each of these texts. */
export function withLinkingTexts<Some extends LinkingTexts>(
  recipe: Some,
  change: (text: string) => string,
): Some {
  const changed: LinkingTexts = {}
  if (recipe.description) changed.description = change(recipe.description)
  for (const name of rows) {
    const all = recipe[name]
    if (all) changed[name] = all.map((row) => ({ ...row, text: change(row.text) }))
  }
  return { ...recipe, ...changed }
}
