import { cookbooks } from '#contract/cookbooks.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { bookCovers } from './covers.ts'
import {
  createBook,
  deleteBook,
  getBook,
  listBooks,
  previewBook,
  updateBook,
  updateBooks,
} from './service.ts'

export const cookbookRoutes = routes(cookbooks, {
  list: ({ ctx, query, req }) => listBooks(ctx, query, askedQuery(req.originalUrl)),
  covers: ({ ctx }) => bookCovers(ctx.db, ctx.viewer.groupId),
  create: ({ ctx, body }) => createBook(ctx, body),
  updateMany: ({ ctx, body }) => updateBooks(ctx, body),
  preview: ({ ctx, body }) => previewBook(ctx, body),
  get: ({ ctx, params }) => getBook(ctx, params.id),
  update: ({ ctx, params, body }) => updateBook(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteBook(ctx, params.id),
})
