import { trash } from '#contract/recipe-files.ts'
import { routes } from '#server/http/routes.ts'
import { deleteForGood, emptyTrash, listTrash, restoreRecipe } from './service.ts'

export const trashRoutes = routes(trash, {
  list: ({ ctx }) => listTrash(ctx),
  restore: ({ ctx, params }) => restoreRecipe(ctx, params.id),
  delete: ({ ctx, params }) => deleteForGood(ctx, params.id),
  empty: ({ ctx }) => emptyTrash(ctx),
})
