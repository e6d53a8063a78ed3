import { comments } from '#contract/comments.ts'
import type { SignedIn } from '#server/context/context.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import {
  addComment,
  deleteComment,
  getComment,
  listComments,
  listCommentsOfRecipe,
  mustBeAbout,
  updateComment,
} from './service.ts'

export const commentRoutes = routes(comments, {
  list: ({ ctx, query, req }) => listComments(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => addComment(ctx, body.recipeId, body),
  get: ({ ctx, params }) => getComment(ctx, params.id),
  update: ({ ctx, params, body }) => updateComment(ctx, params.id, body.text),
  delete: async ({ ctx, params }) => {
    await deleteComment(ctx, params.id)
    return deleted(ctx)
  },
  ofRecipe: ({ ctx, params }) => listCommentsOfRecipe(ctx, params.slug),
  addToRecipe: ({ ctx, params, body }) => addComment(ctx, params.slug, body),
  updateOfRecipe: async ({ ctx, params, body }) => {
    await mustBeAbout(ctx, params.slug, params.id)
    return updateComment(ctx, params.id, body.text)
  },
  deleteOfRecipe: async ({ ctx, params }) => {
    await mustBeAbout(ctx, params.slug, params.id)
    await deleteComment(ctx, params.id)
    return deleted(ctx)
  },
})

const deleted = (ctx: SignedIn) => ({
  message: ctx.t('messages.comment-deleted'),
  error: false as const,
})
