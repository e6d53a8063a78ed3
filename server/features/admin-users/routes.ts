import { adminUsers } from '#contract/admin-users.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import {
  createPerson,
  getPerson,
  listPeople,
  personsBelongings,
  removePerson,
  unlockPeople,
  unlockPerson,
  updatePerson,
} from './service.ts'

export const adminUserRoutes = routes(adminUsers, {
  list: ({ ctx, query, req }) => listPeople(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createPerson(ctx, body),
  unlock: async ({ ctx, query }) => ({ unlocked: await unlockPeople(ctx, query.force) }),
  unlockOne: ({ ctx, params }) => unlockPerson(ctx, params.id),
  belongings: ({ ctx, params }) => personsBelongings(ctx, params.id),
  get: ({ ctx, params }) => getPerson(ctx, params.id),
  update: ({ ctx, params, body }) => updatePerson(ctx, params.id, body),
  delete: ({ ctx, params, query }) => removePerson(ctx, params.id, query.handTo),
  deleteOld: async ({ ctx, params, query }) => {
    await removePerson(ctx, params.id, query.handTo)
  },
})
