/** Something that happened to the data of one household. */
export type AppEvent =
  | { type: 'recipe.created'; recipeId: string; groupId: string }
  | { type: 'recipe.updated'; recipeId: string; groupId: string }
  | { type: 'recipe.deleted'; recipeId: string; groupId: string }
  | OrganizerEvent
  | CookbookEvent
  | BulkEvent
  | { type: 'user.signed-up'; groupId: string; userId: string; username: string; email: string }
  | PlanAndListEvent
  | { type: 'recipe.restored'; recipeId: string; groupId: string }

type PlanAndListEvent =
  | {
      type: 'mealplan_entry.created'
      groupId: string
      mealplanId: number
      date: string
      recipeId: string | null
      recipeName: string | null
      recipeSlug: string | null
    }
  | { type: 'shopping_list.created'; shoppingListId: string; groupId: string }
  | { type: 'shopping_list.updated'; shoppingListId: string; groupId: string }
  | { type: 'shopping_list.deleted'; shoppingListId: string; groupId: string }
  | {
      type: 'shopping_list_items.changed'
      groupId: string
      operation: 'create' | 'update' | 'delete'
      shoppingListId: string
      shoppingListItemIds: string[]
    }

interface OrganizerEvent {
  type: `${'category' | 'tag'}.${'created' | 'updated' | 'deleted'}`
  id: string
  name: string
  slug: string
  groupId: string
}

interface CookbookEvent {
  type: `cookbook.${'created' | 'updated' | 'deleted'}`
  /** All cookbooks that one call changed. */
  cookbookIds: string[]
  groupId: string
}

/** What one call changed in many recipes, or made from them. */
type BulkEvent =
  | { type: `recipes.${'updated' | 'deleted'}`; recipeIds: string[]; groupId: string }
  | { type: 'recipes.exported'; exportId: string; groupId: string }
