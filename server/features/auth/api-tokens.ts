import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { wireDate } from '#server/http/dates.ts'
import { refuseApiToken } from './policy.ts'

/** What tells an API token from a session at a glance, also for scanners of published secrets. */
export const apiTokenPrefix = 'trivet_'

/** The only form in which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Makes an API token; its text is in this answer and nowhere else. @throws AppError auth.forbidden */
export async function createApiToken(ctx: SignedIn, name: string, integrationId: string) {
  refuseApiToken(ctx)
  const token = apiTokenPrefix + randomBytes(32).toString('base64url')
  const createdAt = ctx.now().toISOString()
  const { id } = await ctx.db
    .insertInto('apiTokens')
    .values({
      userId: ctx.viewer.id,
      name,
      integrationId,
      tokenHash: hashToken(token),
      createdAt,
      lastUsedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, name, id, createdAt: wireDate(createdAt) }
}

/** Ends one of the viewer's own tokens and gives its name. @throws AppError token.not-found, auth.forbidden */
export async function deleteApiToken(ctx: SignedIn, id: number): Promise<string> {
  const token = await ctx.db
    .selectFrom('apiTokens')
    .select(['userId', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!token) throw new AppError('token.not-found', { id })
  if (token.userId !== ctx.viewer.id) throw new AppError('auth.forbidden')
  await ctx.db.deleteFrom('apiTokens').where('id', '=', id).execute()
  return token.name
}

/** What a person's tokens are called; their texts are not kept. */
export async function listApiTokens(db: Db, userId: string) {
  const rows = await db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, token: '', createdAt: wireDate(row.createdAt) }))
}
