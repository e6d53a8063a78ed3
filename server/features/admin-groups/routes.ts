import { adminGroups } from '#contract/admin-groups.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { deleteGroup } from './delete-group.ts'
import { contentsOf, createGroup, getGroup, listGroups, updateGroup } from './service.ts'

export const adminGroupRoutes = routes(adminGroups, {
  list: ({ ctx, query, req }) => listGroups(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createGroup(ctx, body.name),
  get: ({ ctx, params }) => getGroup(ctx, params.id),
  contents: ({ ctx, params }) => contentsOf(ctx, params.id),
  update: ({ ctx, params, body }) => updateGroup(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteGroup(ctx, params.id),
})
