import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { WireFood } from '#server/features/foods/index.ts'
import type { Listing } from '#server/http/listing.ts'
import { type ListScope, shown, type WireRecipe } from '#server/features/recipes/index.ts'

// The rules for visitors, all in one place: which recipes they see, and what of them. Which groups: open-group.ts.

/** Its own setting decides, within a group that is open. */
const isPublic = sql<SqlBool>`exists (
  select 1 from recipeSettings shown where shown.recipeId = recipes.id and shown.public = 1)`

/** Lists of recipes for visitors: hidden ones are not counted either, whatever is asked, and nobody's name is guessed. */
export const visitorScope: ListScope = {
  only: isPublic,
  hidden: ['user.username', 'user.full_name'],
  publicCookbooks: true,
}

const links: Record<OrganizerKind | 'foods', [table: string, column: string]> = {
  categories: ['recipeCategories', 'categoryId'],
  tags: ['recipeTags', 'tagId'],
  tools: ['recipeTools', 'toolId'],
  foods: ['recipeIngredients', 'foodId'],
}

/** Pages offer visitors only what finds a recipe that they see. */
export function isCarriedInPublic(kind: OrganizerKind | 'foods'): RawBuilder<SqlBool> {
  const [table, column] = links[kind]
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} link join recipes on recipes.id = link.recipeId
    where ${sql.ref(`link.${column}`)} = ${sql.ref(`${kind}.id`)}
      and recipes.deletedAt is null and ${isPublic})`
}

/** A list for visitors: all of its records or only these, and neither order nor filter tells what is hidden. */
export function visitorListing(
  listing: Listing,
  only: RawBuilder<SqlBool> | null,
  hidden: readonly string[],
): Listing {
  const { sortable, filterable } = listing
  return {
    ...listing,
    ...(only && { only }),
    sortable: shown(sortable, hidden),
    filterable: shown(filterable, hidden),
  }
}

/** A recipe without what the household says among themselves, and what is known of its shelves. */
export function forVisitors(recipe: WireRecipe): WireRecipe {
  return {
    ...withoutToolStock(recipe),
    comments: [],
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      ...line,
      food: line.food && withoutStock(line.food),
      unit: line.unit && { ...line.unit, extras: {} },
    })),
  }
}

/** A recipe, or a line of a list, without which of its tools the household has. */
export function withoutToolStock<T extends { tools: { onHand: boolean }[] }>(recipe: T): T {
  return { ...recipe, tools: recipe.tools.map((tool) => ({ ...tool, onHand: false })) }
}

/** A food without what is known of this household's shelves. */
export function withoutStock(food: WireFood): WireFood {
  return { ...food, onHand: false, extras: {} }
}
