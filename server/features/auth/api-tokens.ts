import { createHash, randomBytes } from 'node:crypto'
import { mostOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { refuseApiToken } from './policy.ts'
import { refuseSharedDevice } from './shared-device.ts'

/** Distinguishes API tokens from session tokens, also for tools that search for published secrets. */
export const apiTokenPrefix = 'trivet_'

/** Tokens are stored only as this hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Makes an API token. Only this result contains its text.
 * @throws AppError auth.forbidden for API tokens, devices.shared, token.too-many
 */
export async function createApiToken(ctx: SignedIn, name: string, integrationId: string) {
  refuseApiToken(ctx)
  refuseSharedDevice(ctx)
  const token = apiTokenPrefix + randomBytes(32).toString('base64url')
  const createdAt = ctx.now().toISOString()
  const userId = ctx.viewer.id
  const row = { userId, name, integrationId, tokenHash: hashToken(token), createdAt }
  return transaction(ctx, async ({ db }) => {
    const { length } = await listApiTokens(db, userId)
    if (length >= mostOf.apiTokens) throw new AppError('token.too-many', { most: mostOf.apiTokens })
    const { id } = await db
      .insertInto('apiTokens')
      .values({ ...row, lastUsedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return wireToken({ id, name, createdAt }, token)
  })
}

/** Deletes one of the viewer's own tokens and returns its name. @throws AppError token.not-found, auth.forbidden */
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

/** A person's tokens by name. Their texts are not stored. */
export async function listApiTokens(db: Db, userId: string) {
  const rows = await db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => wireToken(row, ''))
}

const wireToken = <T extends { createdAt: string }>(row: T, token: string) => ({
  ...row,
  token,
  createdAt: wireDate(row.createdAt),
})
