import { recipeLinksIn, replaceRecipeLinks } from '#contract/recipe-links.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { Db } from '#server/db/database.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'

type Texts = Pick<WireRecipe, 'description' | 'recipeInstructions' | 'notes'>

/**
 * Recipes on their way out, with marks where their texts link to others of the household, by the names of these. Where
 * there is nothing any more the words stay. One query for all of them, none where no text has a link.
 */
export async function markLinks<Some extends Texts>(
  db: Db,
  groupId: string,
  recipes: readonly Some[],
): Promise<Some[]> {
  const links = recipes.flatMap(textsOf).flatMap(recipeLinksIn)
  if (links.length === 0) return [...recipes]
  const named = listed([...new Set(links.map(({ recipe }) => recipe))])
  const rows = await ofGroup(db, groupId)
    .select('recipes')
    .where((is) => is.or([is('recipes.id', 'in', named), is('recipes.slug', 'in', named)]))
    .select(['recipes.id', 'recipes.slug', 'recipes.name'])
    .execute()
  const known = new Map(rows.flatMap((row) => [[row.slug, row] as const, [row.id, row] as const]))
  const marked = (text: string) =>
    replaceRecipeLinks(text, ({ recipe, words }, written) => {
      const found = known.get(recipe)
      return found ? recipeMark({ sourceId: found.id, name: found.name }, words) : written.words
    })
  const rowsOf = <Row extends { text: string }>(all: Row[]) =>
    all.map((row) => ({ ...row, text: marked(row.text) }))
  return recipes.map((recipe) => ({
    ...recipe,
    description: marked(recipe.description),
    recipeInstructions: rowsOf(recipe.recipeInstructions),
    notes: rowsOf(recipe.notes),
  }))
}

const textsOf = ({ description, recipeInstructions, notes }: Texts) => [
  description,
  ...[...recipeInstructions, ...notes].map(({ text }) => text),
]
