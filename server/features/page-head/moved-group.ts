import type { NextFunction, Request, Response } from 'express'
import { isAtSlug } from '#server/db/group-slug.ts'
import { authenticate } from '#server/features/auth/index.ts'
import { credentialsOf } from '#server/http/credentials.ts'

/**
 * Leads pages of a group that was renamed to its address of now. Only its members and, if it is open, guests: nobody
 * else finds out that it had that name. For a while, as another group may take the name.
 */
export async function movedGroup(req: Request, res: Response, next: NextFunction) {
  const { ctx } = req
  const wanted = String(req.params['group'])
  const group = await ctx.db
    .selectFrom('groups')
    .innerJoin('groupPreferences', 'groupPreferences.groupId', 'groups.id')
    .where(isAtSlug(wanted))
    .where('groups.slug', '!=', wanted)
    .select(['groups.id', 'groups.slug'])
    .select(['groupPreferences.privateGroup', 'groupPreferences.recipePublic'])
    .executeTakeFirst()
  if (!group) return next()
  const isOpen = group.privateGroup === 0 && group.recipePublic === 1
  const isOwn = async () => (await authenticate(ctx, credentialsOf(req)))?.groupId === group.id
  if (!isOpen && !(await isOwn())) return next()
  const [, , , ...rest] = req.originalUrl.split('?')[0]!.split('/')
  const { search } = new URL(req.originalUrl, 'http://localhost')
  res.set('Cache-Control', 'no-store').redirect(302, ['/g', group.slug, ...rest].join('/') + search)
}
