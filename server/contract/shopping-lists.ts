import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Label } from './named-fields.ts'
import { IngredientInput } from './recipe-parts.ts'
import { RecipeSummary } from './recipes.ts'
import { MOST, ShoppingItem, ShoppingItemInput } from './shopping-items.ts'
import { DateTime, Extras, Uuid } from './values.ts'
import { lineRefusals } from './refusals.ts'

const stamps = { createdAt: DateTime, updateAt: DateTime, updatedAt: DateTime }
export const LabelSetting = z.object({
  id: z.uuid(),
  shoppingListId: z.uuid(),
  labelId: z.uuid(),
  position: z.number().int(),
  label: Label,
})
export type LabelSetting = z.output<typeof LabelSetting>

export const ListRecipe = z.object({
  id: z.uuid(),
  shoppingListId: z.uuid(),
  recipeId: z.uuid(),
  recipeQuantity: z.number(), // how many times the recipe is on the list
  recipe: RecipeSummary,
})
export type ListRecipe = z.output<typeof ListRecipe>

export const ShoppingListSummary = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  userId: z.uuid().nullable(), // the owner; null if that account was deleted
  name: z.string(),
  extras: z.record(z.string(), z.string()),
  recipeReferences: z.array(ListRecipe),
  labelSettings: z.array(LabelSetting), // by position
  openItems: z.number().int(), // how many are not checked
  storeId: z.uuid().nullable(), // whose order of labels it shows; null: its own
  ...stamps,
})
export type ShoppingListSummary = z.output<typeof ShoppingListSummary>

export const ShoppingList = ShoppingListSummary.extend({ listItems: z.array(ShoppingItem) })
export type ShoppingList = z.output<typeof ShoppingList>

const listName = z
  .string()
  .trim()
  .max(255)
  .nullish()
  .transform((value) => (value === '' ? null : value))

export const ShoppingListInput = z.object({ name: listName, extras: Extras.nullish() })
export type ShoppingListInput = z.output<typeof ShoppingListInput>

/** Absent fields keep their values. `listItems`, if present, is the complete new set of items. */
export const ShoppingListUpdate = ShoppingListInput.extend({
  userId: Uuid.nullish(),
  storeId: Uuid.nullish(),
  listItems: z.array(ShoppingItemInput.extend({ shoppingListId: Uuid.nullish() })).nullish(),
})
export type ShoppingListUpdate = z.output<typeof ShoppingListUpdate>

export const LabelSettingInput = z.object({
  id: Uuid,
  shoppingListId: Uuid,
  labelId: Uuid,
  position: z.number().int().min(-MOST).max(MOST),
})
export type LabelSettingInput = z.output<typeof LabelSettingInput>

const times = z.coerce.number().gt(0).max(10_000).default(1)

/** If `recipeIngredients` is present, only these lines are added, else all of the recipe's. */
export const AddRecipeInput = z.object({
  recipeIncrementQuantity: times,
  recipeIngredients: z.array(IngredientInput).nullish(),
})
export type AddRecipeInput = z.output<typeof AddRecipeInput>

const byId = z.object({ id: Uuid })
const byIdAndRecipe = z.object({ id: Uuid, recipeId: Uuid })

export const shoppingLists = {
  list: endpoint('GET /groups/shopping/lists', {
    access: 'user',
    summary: 'The shopping lists, without their items',
    query: PageQuery,
    response: pageOf(ShoppingListSummary),
    aliases: ['GET /households/shopping/lists'],
  }),
  create: endpoint('POST /groups/shopping/lists', {
    access: 'user',
    refuses: ['shopping-list.too-many'],
    summary: 'Makes an empty list',
    body: ShoppingListInput,
    response: ShoppingList,
    status: 201,
    aliases: ['POST /households/shopping/lists'],
  }),
  get: endpoint('GET /groups/shopping/lists/:id', {
    access: 'user',
    summary: 'One list with its items',
    params: byId,
    response: ShoppingList,
    aliases: ['GET /households/shopping/lists/:id'],
  }),
  update: endpoint('PUT /groups/shopping/lists/:id', {
    access: 'user',
    refuses: ['shopping-list.full', 'shopping-item.too-many-recipes'],
    summary: 'Changes name, owner or extras; with listItems also replaces the items',
    params: byId,
    body: ShoppingListUpdate,
    response: ShoppingList,
    aliases: ['PUT /households/shopping/lists/:id'],
  }),
  delete: endpoint('DELETE /groups/shopping/lists/:id', {
    access: 'user',
    summary: 'Deletes a list with its items and answers it',
    params: byId,
    response: ShoppingList,
    aliases: ['DELETE /households/shopping/lists/:id'],
  }),
  copy: endpoint('POST /groups/shopping/lists/:id/copy', {
    access: 'user',
    refuses: ['record.not-found', 'shopping-list.too-many', 'shopping-list.full'],
    summary:
      'Makes a list with the same things to buy, on request also with those that are checked',
    params: byId,
    body: z.object({
      name: z.string().trim().min(1).max(255),
      withChecked: z.boolean().default(false),
    }),
    response: ShoppingList,
    status: 201,
  }),
  addRecipe: endpoint('POST /groups/shopping/lists/:id/recipe/:recipeId', {
    access: 'user',
    refuses: [
      'record.not-found',
      'recipe.not-found',
      'shopping-list.full',
      'shopping-list.too-many-recipes',
      ...lineRefusals,
    ],
    summary: 'Adds the ingredients of a recipe to the list',
    params: byIdAndRecipe,
    body: AddRecipeInput,
    response: ShoppingList,
    aliases: ['POST /households/shopping/lists/:id/recipe/:recipeId'],
  }),
  removeRecipe: endpoint('POST /groups/shopping/lists/:id/recipe/:recipeId/delete', {
    access: 'user',
    refuses: ['record.not-found', 'recipe.not-found'],
    summary: 'Removes what was added for a recipe from the list',
    params: byIdAndRecipe,
    body: z.object({ recipeDecrementQuantity: times }),
    response: ShoppingList,
    aliases: ['POST /households/shopping/lists/:id/recipe/:recipeId/delete'],
  }),
  labelSettings: endpoint('PUT /groups/shopping/lists/:id/label-settings', {
    access: 'user',
    refuses: ['shopping-list.label-setting'],
    summary: 'Sets the order of the labels on one list',
    params: byId,
    body: z.array(LabelSettingInput),
    response: ShoppingList,
    aliases: ['PUT /households/shopping/lists/:id/label-settings'],
  }),
}
