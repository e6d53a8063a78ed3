import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Recipe } from './recipes.ts'
import { DateTime, DateTimeInput, Uuid } from './values.ts'

export const ShareTokenSummary = z.object({
  id: z.uuid(),
  recipeId: z.uuid(),
  groupId: z.uuid(),
  expiresAt: DateTime,
  createdAt: DateTime,
})
export type ShareTokenSummary = z.output<typeof ShareTokenSummary>
/** A link as the people of the household know it. */
export const HouseholdLink = ShareTokenSummary.extend({
  recipe: z.object({ name: z.string(), slug: z.string() }),
  madeBy: z.string().nullable(), // a full name; null if that account was deleted
})
export type HouseholdLink = z.output<typeof HouseholdLink>
/** A recipe behind a link. The key opens its files for a while: with it, `image` and addresses in texts load as they are. */
export const SharedRecipe = Recipe.extend({
  fileKey: z.string(), // for `?key=` after the address of a file in `assets`
})
export type SharedRecipe = z.output<typeof SharedRecipe>
export const ShareToken = ShareTokenSummary.extend({ recipe: Recipe })

const byId = z.object({ id: Uuid })

export const sharing = {
  list: endpoint('GET /shared/recipes', {
    access: 'user',
    summary: 'The links to one recipe, or to all shared recipes',
    query: z.object({ recipeId: Uuid.optional(), recipe_id: Uuid.optional() }),
    response: z.array(ShareTokenSummary),
  }),
  links: endpoint('GET /shared/links', {
    access: 'manage',
    summary: 'All links of the household, with their recipes and who made them',
    response: z.array(HouseholdLink),
  }),
  address: endpoint('GET /shared/address', {
    access: 'user',
    summary: 'The address at which other devices reach this server; null while home access is off',
    response: z.object({ address: z.string().nullable() }),
  }),
  create: endpoint('POST /shared/recipes', {
    access: 'user',
    refuses: ['recipe.not-found', 'share.too-many'],
    summary:
      'Makes a link to a recipe for people without an account; it works for 30 days by default',
    body: z.object({ recipeId: Uuid, expiresAt: DateTimeInput.optional() }),
    response: ShareToken,
    status: 201,
  }),
  get: endpoint('GET /shared/recipes/:id', {
    access: 'user',
    summary: 'One link with its recipe',
    params: byId,
    response: ShareToken,
  }),
  delete: endpoint('DELETE /shared/recipes/:id', {
    access: 'user',
    summary: 'Deletes a link; it stops working at once',
    params: byId,
    response: ShareToken,
  }),
  open: endpoint('GET /recipes/shared/:tokenId', {
    access: 'public',
    refuses: ['share.not-found'],
    summary: 'The recipe behind a link; 404 once the link has expired',
    params: z.object({ tokenId: Uuid }),
    response: SharedRecipe,
  }),
}
