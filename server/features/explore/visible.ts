import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { OrganizerKind } from '#contract/organizers.ts'
import { withoutRecipeLinks } from '#contract/recipe-links.ts'
import { ListedRecipe } from '#contract/recipes.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import type { WireFood } from '#server/features/foods/index.ts'
import type { Listing } from '#server/http/listing.ts'
import { type ListScope, shown, type WireRecipe } from '#server/features/recipes/index.ts'

// The only place with the rules for guests: which recipes they see, and which parts of them. Which groups:
// open-group.ts.

/** Within an open group, the recipe's own setting decides. */
export const isPublic = sql<SqlBool>`exists (
  select 1 from recipeSettings shown where shown.recipeId = recipes.id and shown.public = 1)`

/**
 * The scope of lists for guests: hidden recipes are not even counted, and people can be neither sorted nor filtered by.
 */
export const visitorScope: ListScope = {
  only: isPublic,
  hidden: ['user_id', 'user.id', 'user.username', 'user.full_name'],
  publicCookbooks: true,
}

const links: Record<OrganizerKind | 'foods', [table: string, column: string]> = {
  categories: ['recipeCategories', 'categoryId'],
  tags: ['recipeTags', 'tagId'],
  tools: ['recipeTools', 'toolId'],
  foods: ['recipeIngredients', 'foodId'],
}

/** Only records that at least one public recipe has, so that every choice in a guest's filter finds something. */
export function isCarriedInPublic(kind: OrganizerKind | 'foods'): RawBuilder<SqlBool> {
  const [table, column] = links[kind]
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} link join recipes on recipes.id = link.recipeId
    where ${sql.ref(`link.${column}`)} = ${sql.ref(`${kind}.id`)}
      and recipes.deletedAt is null and ${isPublic})`
}

/**
 * A list for guests: all records, or only those that pass `only`; `hidden` attributes can be neither sorted nor
 * filtered by.
 */
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

/** A recipe without people and comments, and without what is on hand in the household. */
export function forVisitors(recipe: WireRecipe): WireRecipe {
  return {
    ...withoutPeople(recipe),
    comments: [],
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      ...line,
      food: line.food && withoutStock(line.food),
      unit: line.unit && { ...line.unit, extras: {} },
    })),
  }
}

/** The same of a recipe in a list, whose description leads to no other one: that may be hidden. */
const cardForVisitors = <Card extends { description: string; tools: { onHand: boolean }[] }>(
  card: Card,
) => ({ ...withoutPeople(card), description: withoutRecipeLinks(card.description) })

const textForVisitors = (text: string) =>
  JSON.stringify(ListedRecipe.parse(cardForVisitors(JSON.parse(text) as ListedRecipe)))

/** The same of many, each as JSON that has passed `ListedRecipe`. */
export const textsForVisitors = async (texts: string[]): Promise<string[]> => [
  ...(await inPieces(texts, async (some) => some.map(textForVisitors))),
]

/** Hides whose a recipe or list item is, and which of its tools the household has: `onHand` is always false. */
function withoutPeople<T extends { tools: { onHand: boolean }[] }>(recipe: T) {
  return {
    ...recipe,
    userId: null,
    tools: recipe.tools.map((tool) => ({ ...tool, onHand: false })),
  }
}

/** Hides whether the household has a food (`onHand` is always false), and its extras. */
export function withoutStock(food: WireFood): WireFood {
  return { ...food, onHand: false, extras: {} }
}
