import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { Name, Uuid } from './values.ts'

export const actionTypes = ['link', 'post'] as const

/** An address to open with a recipe, or to send the recipe to. `${id}`, `${slug}` and `${url}` in it are replaced. */
export const RecipeAction = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  actionType: z.enum(actionTypes),
  title: z.string(),
  url: z.string(),
})
export type RecipeAction = z.output<typeof RecipeAction>

/** Only http(s) addresses with placeholders after the host, so that the host cannot come from a recipe. */
const ActionUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000, { abort: true })
  .refine((text) => /^https?:\/\/[^\s/?#@$]+(?:[/?#]\S*)?$/i.test(text), {
    params: { reason: 'web_address' },
  })

export const RecipeActionInput = z.object({
  actionType: z.enum(actionTypes),
  title: Name,
  url: ActionUrl,
})
export type RecipeActionInput = z.output<typeof RecipeActionInput>

const byId = z.object({ id: Uuid })

export const recipeActions = {
  list: endpoint('GET /households/recipe-actions', {
    access: 'user',
    summary: 'The household’s recipe actions, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(RecipeAction),
    aliases: ['GET /groups/recipe-actions'],
  }),
  create: endpoint('POST /households/recipe-actions', {
    access: 'user',
    refuses: ['recipe-action.too-many'],
    summary: 'Adds an action: a link to open, or an address to post recipes to',
    body: RecipeActionInput,
    response: RecipeAction,
    status: 201,
    aliases: ['POST /groups/recipe-actions'],
  }),
  get: endpoint('GET /households/recipe-actions/:id', {
    access: 'user',
    summary: 'One action',
    params: byId,
    response: RecipeAction,
    aliases: ['GET /groups/recipe-actions/:id'],
  }),
  update: endpoint('PUT /households/recipe-actions/:id', {
    access: 'user',
    summary: 'Replaces an action',
    params: byId,
    body: RecipeActionInput,
    response: RecipeAction,
    aliases: ['PUT /groups/recipe-actions/:id'],
  }),
  delete: endpoint('DELETE /households/recipe-actions/:id', {
    access: 'user',
    summary: 'Deletes an action and answers it',
    params: byId,
    response: RecipeAction,
    aliases: ['DELETE /groups/recipe-actions/:id'],
  }),
  trigger: endpoint('POST /households/recipe-actions/:id/trigger/:slug', {
    access: 'user',
    refuses: [
      'record.not-found',
      'recipe.not-found',
      'recipe-action.nothing-to-send',
      'request.at-once',
    ],
    summary: 'Posts a recipe, by slug or id, to the address of an action, after answering 202',
    params: z.object({ id: Uuid, slug: z.string() }),
    status: 202,
    aliases: ['POST /groups/recipe-actions/:id/trigger/:slug'],
  }),
}
