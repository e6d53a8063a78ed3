import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { DateTime, Uuid } from './values.ts'

export const Comment = z.object({
  id: z.uuid(),
  recipeId: z.uuid(),
  text: z.string(), // markdown
  createdAt: DateTime,
  updateAt: DateTime,
  updatedAt: DateTime,
  userId: z.uuid(), // who may delete it: who wrote it or, after that person left, who inherited it
  // Who wrote it. Of somebody who left, only the name is kept.
  user: z.object({
    id: z.uuid(),
    username: z.string().nullable(),
    fullName: z.string(),
    cacheKey: z.string(),
    admin: z.boolean(),
  }),
})
export type Comment = z.output<typeof Comment>

const text = z.string().trim().min(1).max(20_000)
/** Ours: who says it, where many use one device; others can only speak for themselves. */
const userId = Uuid.nullish()
const byId = z.object({ id: Uuid })
const ofRecipe = z.object({ slug: z.string(), id: Uuid })

export const comments = {
  list: endpoint('GET /comments', {
    access: 'user',
    summary: 'The comments on all recipes of the group',
    query: PageQuery,
    response: pageOf(Comment),
  }),
  create: endpoint('POST /comments', {
    access: 'user',
    refuses: ['recipe.not-found', 'user.not-found', 'user.not-self', 'comment.too-many'],
    summary: 'Adds a comment to a recipe; a shared device says whose it is',
    body: z.object({ recipeId: Uuid, text, userId }),
    response: Comment,
    status: 201,
  }),
  get: endpoint('GET /comments/:id', {
    access: 'user',
    summary: 'One comment',
    params: byId,
    response: Comment,
  }),
  update: endpoint('PUT /comments/:id', {
    access: 'user',
    refuses: ['comment.not-own'],
    summary: 'Changes your own comment; administrators may change anyone’s',
    params: byId,
    body: z.object({ text }),
    response: Comment,
  }),
  delete: endpoint('DELETE /comments/:id', {
    access: 'user',
    refuses: ['comment.not-own'],
    summary: 'Deletes your own comment; administrators may delete anyone’s',
    params: byId,
    response: z.object({ message: z.string(), error: z.literal(false) }),
  }),
  ofRecipe: endpoint('GET /recipes/:slug/comments', {
    access: 'user',
    refuses: ['recipe.not-found'],
    summary: 'The comments on one recipe, oldest first',
    response: z.array(Comment),
  }),
  addToRecipe: endpoint('POST /recipes/:slug/comments', {
    access: 'user',
    refuses: ['recipe.not-found', 'user.not-found', 'user.not-self', 'comment.too-many'],
    summary: 'Adds a comment to this recipe; a shared device says whose it is',
    body: z.object({ text, userId }),
    response: Comment,
    status: 201,
  }),
  updateOfRecipe: endpoint('PUT /recipes/:slug/comments/:id', {
    access: 'user',
    refuses: ['recipe.not-found', 'record.not-found', 'comment.not-own'],
    summary: 'The same as PUT /comments/:id',
    params: ofRecipe,
    body: z.object({ text }),
    response: Comment,
  }),
  deleteOfRecipe: endpoint('DELETE /recipes/:slug/comments/:id', {
    access: 'user',
    refuses: ['recipe.not-found', 'record.not-found', 'comment.not-own'],
    summary: 'The same as DELETE /comments/:id',
    params: ofRecipe,
    response: z.object({ message: z.string(), error: z.literal(false) }),
  }),
}
