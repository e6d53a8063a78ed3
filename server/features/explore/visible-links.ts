import { type RecipeLink, recipeLinksIn, replaceRecipeLinks } from '#contract/recipe-links.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { isAtSlug } from '#server/db/group-slug.ts'
import { listed } from '#server/db/listed.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { findOpenGroup } from './open-group.ts'
import { isPublic } from './visible.ts'

/**
 * The recipe with links to other recipes only where guests may open them: to public ones of a household that is open. Of the
 * others the words stay. A recipe without any costs no query.
 */
export async function withVisibleLinks<Some extends WireRecipe>(
  db: Db,
  recipe: Some,
): Promise<Some> {
  const texts = [
    recipe.description,
    ...[...recipe.recipeInstructions, ...recipe.notes].map(({ text }) => text),
  ]
  const links = texts.flatMap(recipeLinksIn)
  if (links.length === 0) return recipe
  const isVisible = await visibleAmong(db, recipe.groupId, links)
  const shown = (text: string) =>
    replaceRecipeLinks(text, (link, { whole, words }) => (isVisible(link) ? whole : words))
  const rows = <Row extends { text: string }>(all: Row[]) =>
    all.map((row) => ({ ...row, text: shown(row.text) }))
  return {
    ...recipe,
    description: shown(recipe.description),
    recipeInstructions: rows(recipe.recipeInstructions),
    notes: rows(recipe.notes),
  }
}

async function visibleAmong(db: Db, groupId: string, links: RecipeLink[]) {
  if ((await findOpenGroup(db, groupId)) === null) return () => false
  const groups = new Set<string>()
  for (const slug of new Set(links.map(({ group }) => group))) {
    const group = await db
      .selectFrom('groups')
      .where(isAtSlug(slug))
      .where('groups.id', '=', groupId)
      .select('groups.id')
      .executeTakeFirst()
    if (group) groups.add(slug)
  }
  const named = listed([...new Set(links.map((link) => link.recipe))])
  const recipes = await ofGroup(db, groupId)
    .select('recipes')
    .where(isPublic)
    .where((is) => is.or([is('recipes.id', 'in', named), is('recipes.slug', 'in', named)]))
    .select(['recipes.id', 'recipes.slug'])
    .execute()
  const visible = new Set(recipes.flatMap(({ id, slug }) => [id, slug]))
  return ({ group, recipe }: RecipeLink) => groups.has(group) && visible.has(recipe)
}
