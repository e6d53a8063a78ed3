import { sharing } from '#contract/sharing.ts'
import { routes } from '#server/http/routes.ts'
import { openLink } from './open-link.ts'
import { createLink, deleteLink, getLink, listHouseholdLinks, listLinks } from './service.ts'

export const sharingRoutes = routes(sharing, {
  list: ({ ctx, query }) => listLinks(ctx, query.recipeId ?? query.recipe_id ?? null),
  links: ({ ctx }) => listHouseholdLinks(ctx),
  address: async ({ ctx }) => ({ address: ctx.sharing.addresses()[0] ?? null }),
  create: ({ ctx, body }) => createLink(ctx, body),
  get: ({ ctx, params }) => getLink(ctx, params.id),
  delete: ({ ctx, params }) => deleteLink(ctx, params.id),
  open: ({ ctx, params }) => openLink(ctx, params.tokenId),
})
