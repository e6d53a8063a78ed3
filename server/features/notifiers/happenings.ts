import type { NotifierOption } from '#contract/notifier-options.ts'
import type { AppEvent } from '#server/events/app-event.ts'

/** A record that an event is about, as far as the event tells. */
export interface Subject {
  /** The id of the record, which is told of once. */
  key: string
  name?: string | null
  /** What programs are told of it: `{ categoryId }`. */
  data: Record<string, unknown>
}

/** The kinds of records, in the words of the API. */
export type SubjectKind =
  | 'recipe'
  | 'category'
  | 'tag'
  | 'label'
  | 'cookbook'
  | 'mealplan'
  | 'shopping_list'
  | 'shopping_list_item'
  | 'user'
  | 'generic'

/** What a notifier may tell of. */
export interface Happening {
  option: NotifierOption
  groupId: string
  kind: SubjectKind
  operation: 'create' | 'update' | 'delete' | 'info'
  subjects: Subject[]
}

/** Someone made an account. */
interface SignUp {
  type: 'user.signed-up'
  groupId: string
  userId: string
  username: string
  email: string
}

/** What an event means to notifiers; null for those that none of them tells of. */
export function happeningOf(event: AppEvent | SignUp): Happening | null {
  const { groupId } = event
  const tell = (
    option: NotifierOption,
    kind: SubjectKind,
    operation: Happening['operation'],
    subjects: Subject[],
  ) => ({ option, groupId, kind, operation, subjects })

  switch (event.type) {
    case 'recipe.created':
      return tell('recipeCreated', 'recipe', 'create', recipes([event.recipeId]))
    case 'recipe.updated':
    case 'recipe.restored':
      return tell('recipeUpdated', 'recipe', 'update', recipes([event.recipeId]))
    case 'recipe.deleted':
      return tell('recipeDeleted', 'recipe', 'delete', [
        { key: event.recipeId, data: { recipeSlug: event.slug } },
      ])
    case 'recipes.updated':
      return tell('recipeUpdated', 'recipe', 'update', recipes(event.recipeIds))
    case 'recipes.deleted':
      return tell('recipeDeleted', 'recipe', 'delete', recipes(event.recipeIds))
    case 'recipes.exported':
      return tell('dataExport', 'generic', 'info', [{ key: event.exportId, data: {} }])
    case 'recipes.imported':
      return tell('dataImport', 'generic', 'info', [{ key: event.importId, data: {} }])
    case 'user.signed-up':
      return tell('userSignup', 'user', 'create', [signUp(event)])
    case 'mealplan_entry.created':
      return tell('mealplanEntryCreated', 'mealplan', 'create', [meal(event)])
    case 'shopping_list.created':
      return tell('shoppingListCreated', 'shopping_list', 'create', [list(event)])
    case 'shopping_list.updated':
      return tell('shoppingListUpdated', 'shopping_list', 'update', [list(event)])
    case 'shopping_list.deleted':
      return tell('shoppingListDeleted', 'shopping_list', 'delete', [list(event)])
    case 'shopping_list_items.changed':
      return tell('shoppingListUpdated', 'shopping_list_item', event.operation, [list(event)])
    case 'cookbook.created':
      return tell('cookbookCreated', 'cookbook', 'create', books(event))
    case 'cookbook.updated':
      return tell('cookbookUpdated', 'cookbook', 'update', books(event))
    case 'cookbook.deleted':
      return tell('cookbookDeleted', 'cookbook', 'delete', books(event))
    case 'category.created':
      return tell('categoryCreated', 'category', 'create', [named(event, 'categoryId')])
    case 'category.updated':
      return tell('categoryUpdated', 'category', 'update', [named(event, 'categoryId')])
    case 'category.deleted':
      return tell('categoryDeleted', 'category', 'delete', [named(event, 'categoryId')])
    case 'tag.created':
      return tell('tagCreated', 'tag', 'create', [named(event, 'tagId')])
    case 'tag.updated':
      return tell('tagUpdated', 'tag', 'update', [named(event, 'tagId')])
    case 'tag.deleted':
      return tell('tagDeleted', 'tag', 'delete', [named(event, 'tagId')])
    case 'label.created':
      return tell('labelCreated', 'label', 'create', [named(event, 'labelId')])
    case 'label.updated':
      return tell('labelUpdated', 'label', 'update', [named(event, 'labelId')])
    case 'label.deleted':
      return tell('labelDeleted', 'label', 'delete', [named(event, 'labelId')])
    case 'notifiers.changed':
      return null
    default:
      return null // what only other versions tell of
  }
}

type Of<T extends AppEvent['type']> = Extract<AppEvent, { type: T }>

const recipes = (ids: string[]): Subject[] => ids.map((key) => ({ key, data: {} }))

const named = ({ id, name }: { id: string; name: string }, field: string): Subject => ({
  key: id,
  name,
  data: { [field]: id },
})

const signUp = ({ userId, username, email }: SignUp): Subject => ({
  key: userId,
  name: username,
  data: { username, email },
})

const meal = ({
  mealplanId,
  date,
  recipeId,
  recipeName,
  recipeSlug,
}: Of<'mealplan_entry.created'>) => ({
  key: String(mealplanId),
  name: recipeName,
  data: { mealplanId, date, recipeId, recipeName, recipeSlug },
})

function list(
  event:
    | Of<`shopping_list.${'created' | 'updated' | 'deleted'}`>
    | Of<'shopping_list_items.changed'>,
): Subject {
  const { shoppingListId } = event
  const items = 'shoppingListItemIds' in event ? event.shoppingListItemIds : null
  return {
    key: shoppingListId,
    name: 'name' in event ? event.name : null,
    data: { shoppingListId, ...(items && { shoppingListItemIds: items }) },
  }
}

const books = ({ cookbookIds, ...event }: Of<`cookbook.${'created' | 'updated' | 'deleted'}`>) =>
  cookbookIds.map((key) => ({
    key,
    name: 'name' in event ? event.name : null,
    data: { cookbookId: key },
  }))
