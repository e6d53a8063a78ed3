import type { NotifierOption } from '#contract/notifier-options.ts'

/** Something that happened to the data of one household. */
export type AppEvent =
  | { type: 'recipe.created'; recipeId: string; groupId: string }
  | { type: 'recipe.updated'; recipeId: string; groupId: string }
  | { type: 'recipe.deleted'; recipeId: string; slug: string; groupId: string }
  | OrganizerEvent
  | CookbookEvent
  | BulkEvent
  | { type: 'user.signed-up'; groupId: string; userId: string; username: string; email: string }
  | PlanAndListEvent
  | { type: 'recipe.restored'; recipeId: string; groupId: string }
  | NotifierEvent

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
  | { type: 'shopping_list.deleted'; shoppingListId: string; name: string; groupId: string }
  | {
      type: 'shopping_list_items.changed'
      groupId: string
      operation: 'create' | 'update' | 'delete'
      shoppingListId: string
      shoppingListItemIds: string[]
    }

interface OrganizerEvent {
  type: `${'category' | 'tag' | 'label'}.${'created' | 'updated' | 'deleted'}`
  id: string
  name: string
  slug: string // empty for labels, which have none
  groupId: string
}

interface CookbookEvent {
  type: `cookbook.${'created' | 'updated' | 'deleted'}`
  /** All cookbooks that one call changed. */
  cookbookIds: string[]
  /** Of one that was deleted. */
  name?: string
  groupId: string
}

/** What the notifiers of a household tell of now, all of them together; for what sends their messages. */
interface NotifierEvent {
  type: 'notifiers.changed'
  wanted: NotifierOption[]
  groupId: string
}

/** What one call changed in many recipes, or made from them. */
type BulkEvent =
  | { type: `recipes.${'updated' | 'deleted'}`; recipeIds: string[]; groupId: string }
  /** Once for each import, after its recipes; the id is that of its report, or of the only recipe. */
  | { type: 'recipes.imported'; importId: string; groupId: string }
  | { type: 'recipes.exported'; exportId: string; groupId: string }
