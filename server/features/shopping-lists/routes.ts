import { recurringItems } from '#contract/recurring-items.ts'
import { shoppingItems } from '#contract/shopping-items.ts'
import { shoppingLists } from '#contract/shopping-lists.ts'
import { shoppingOperations } from '#contract/shopping-operations.ts'
import { shoppingStores } from '#contract/shopping-stores.ts'
import { shoppingSuggestions } from '#contract/shopping-suggestions.ts'
import type { SignedIn } from '#server/context/context.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { copyList } from './copy-list.ts'
import { addItems, changeItems, deleteItems, getItem, listItems } from './items.ts'
import {
  createList,
  deleteList,
  getList,
  listLists,
  updateLabelSettings,
  updateList,
} from './lists.ts'
import { applyOperations } from './operations.ts'
import { addRecipe, removeRecipe } from './recipes-on-list.ts'
import {
  createRecurring,
  endRecurring,
  listRecurring,
  skipRecurring,
  updateRecurring,
} from './recurring.ts'
import { createStore, deleteStore, listStores, updateStore } from './stores.ts'
import { searchFoods, suggestionsFor } from './suggestions.ts'

export const shoppingListRoutes = routes(shoppingLists, {
  list: ({ ctx, query, req }) => listLists(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createList(ctx, body),
  get: ({ ctx, params }) => getList(ctx, params.id),
  update: ({ ctx, params, body }) => updateList(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteList(ctx, params.id),
  copy: ({ ctx, params, body }) => copyList(ctx, params.id, body),
  addRecipe: ({ ctx, params, body }) => addRecipe(ctx, params.id, params.recipeId, body),
  removeRecipe: ({ ctx, params, body }) =>
    removeRecipe(ctx, params.id, params.recipeId, body.recipeDecrementQuantity),
  labelSettings: ({ ctx, params, body }) => updateLabelSettings(ctx, params.id, body),
})

export const shoppingItemRoutes = routes(shoppingItems, {
  list: ({ ctx, query, req }) => listItems(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => addItems(ctx, [body], inBody),
  createMany: ({ ctx, body }) => addItems(ctx, body),
  updateMany: ({ ctx, body }) => changeItems(ctx, body),
  deleteMany: ({ ctx, query }) => deleted(ctx, query.ids),
  get: ({ ctx, params }) => getItem(ctx, params.id),
  update: ({ ctx, params, body }) => changeItems(ctx, [{ ...body, id: params.id }], inBody),
  delete: ({ ctx, params }) => deleted(ctx, [params.id]),
})

export const shoppingOperationRoutes = routes(shoppingOperations, {
  apply: ({ ctx, body }) => applyOperations(ctx, body),
})

export const shoppingStoreRoutes = routes(shoppingStores, {
  list: ({ ctx }) => listStores(ctx),
  create: ({ ctx, body }) => createStore(ctx, body),
  update: ({ ctx, params, body }) => updateStore(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteStore(ctx, params.id),
})

export const shoppingSuggestionRoutes = routes(shoppingSuggestions, {
  all: ({ ctx }) => suggestionsFor(ctx),
  search: ({ ctx, query }) => searchFoods(ctx, query.search),
})

export const recurringItemRoutes = routes(recurringItems, {
  list: ({ ctx }) => listRecurring(ctx),
  create: ({ ctx, body }) => createRecurring(ctx, body),
  update: ({ ctx, params, body }) => updateRecurring(ctx, params.id, body),
  skip: ({ ctx, params }) => skipRecurring(ctx, params.id),
  end: ({ ctx, params }) => endRecurring(ctx, params.id),
})

const inBody = () => ['body']

async function deleted(ctx: SignedIn, ids: string[]) {
  const count = await deleteItems(ctx, ids)
  return { message: ctx.t('messages.items-deleted', { count }), error: false as const }
}
