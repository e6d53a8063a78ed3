import { groups } from '#contract/groups.ts'
import { listMembers } from '#server/features/users/index.ts'
import { routes } from '#server/http/routes.ts'
import { getGroup, getPreferences, updatePreferences } from './service.ts'

export const groupRoutes = routes(groups, {
  self: ({ ctx }) => getGroup(ctx),
  preferences: ({ ctx }) => getPreferences(ctx.db, ctx.viewer.groupId),
  updatePreferences: ({ ctx, body }) => updatePreferences(ctx, body),
  members: ({ ctx }) => listMembers(ctx),
})
