import { adminHouseholds, households } from '#contract/households.ts'
import { listMembersPage } from '#server/features/users/index.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import {
  allHouseholds,
  createHousehold,
  deleteHousehold,
  getHousehold,
  householdOfGroup,
  householdsOfGroup,
  ownHousehold,
  ownPreferences,
  statistics,
  updateHousehold,
  updateOwnPreferences,
} from './service.ts'

export const householdRoutes = routes(households, {
  self: ({ ctx }) => ownHousehold(ctx),
  preferences: ({ ctx }) => ownPreferences(ctx),
  updatePreferences: ({ ctx, body }) => updateOwnPreferences(ctx, body),
  members: ({ ctx, query, req }) =>
    listMembersPage(ctx, query, {
      path: '/households/members',
      asked: askedQuery(req.originalUrl),
    }),
  statistics: ({ ctx }) => statistics(ctx),
  ofGroup: ({ ctx, query, req }) => householdsOfGroup(ctx, query, askedQuery(req.originalUrl)),
  oneOfGroup: ({ ctx, params }) => householdOfGroup(ctx, params.slug),
})

export const adminHouseholdRoutes = routes(adminHouseholds, {
  list: ({ ctx, query, req }) => allHouseholds(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createHousehold(ctx, body.groupId ?? ctx.viewer.groupId),
  get: ({ ctx, params }) => getHousehold(ctx, params.id),
  update: ({ ctx, params, body }) => updateHousehold(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteHousehold(ctx, params.id),
})
