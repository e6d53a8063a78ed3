import { shoppingItems } from '#contract/shopping-items.ts'
import { shoppingLists } from '#contract/shopping-lists.ts'
import { shoppingOperations } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
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

export const shoppingListRoutes = routes(shoppingLists, {
  list: ({ ctx, query, req }) => listLists(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createList(ctx, body),
  get: ({ ctx, params }) => getList(ctx, params.id),
  update: ({ ctx, params, body }) => updateList(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteList(ctx, params.id),
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

const inBody = () => ['body']

async function deleted(ctx: SignedIn, ids: string[]) {
  const count = await deleteItems(ctx, ids)
  return { message: ctx.t('messages.items-deleted', { count }), error: false as const }
}
