import { groups } from '#contract/groups.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SignedIn } from '#server/context/context.ts'
import { formerSlugs } from '#server/db/group-slug.ts'
import {
  belongingsOfMember,
  getMemberSummary,
  listMembers,
  listMembersPage,
  removeMember,
  setPermissions,
  wireUserSummary,
} from '#server/features/users/index.ts'
import { askedQuery } from '#server/http/paging.ts'
import { clearSessionCookie } from '#server/features/auth/index.ts'
import { routes } from '#server/http/routes.ts'
import { categoriesOf, replaceCategories } from './categories.ts'
import { storageOf } from './storage.ts'
import { getGroup, getPreferences, updatePreferences } from './service.ts'

export const groupRoutes = routes(groups, {
  self: ({ ctx }) => getGroup(ctx),
  preferences: ({ ctx }) => getPreferences(ctx.db, ctx.viewer.groupId),
  updatePreferences: ({ ctx, body }) => updatePreferences(ctx.db, ctx.viewer.groupId, body),
  categories: ({ ctx }) => categoriesOf(ctx.db, ctx.viewer.groupId),
  updateCategories: ({ ctx, body }) => replaceCategories(ctx, body),
  storage: ({ ctx }) => storageOf(ctx),
  members: ({ ctx, query, req }) => members(ctx, query, askedQuery(req.originalUrl)),
  member: ({ ctx, params }) => getMemberSummary(ctx, params.id),
  permissions: ({ ctx, body }) => setPermissions(ctx, body),
  belongings: ({ ctx, params }) => belongingsOfMember(ctx, params.id),
  formerSlugs: ({ ctx }) => formerSlugs(ctx.db, ctx.viewer.groupId),
  removeMember: async ({ ctx, params, query, req, res }) => {
    const wasOwn = await removeMember(ctx, params.id, query)
    if (wasOwn) clearSessionCookie(req, res)
    return {
      message: ctx.t(wasOwn ? 'messages.member-left' : 'messages.member-removed'),
      error: false as const,
    }
  },
})

/** Both generations use this address: with `page` or `perPage` it answers a page of short records, else all users. */
async function members(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  if (!asked.has('page') && !asked.has('perPage')) return listMembers(ctx)
  const page = await listMembersPage(ctx, query, { path: '/groups/members', asked })
  return { ...page, items: page.items.map(wireUserSummary) }
}
