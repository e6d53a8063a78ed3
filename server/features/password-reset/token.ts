import { createHash, randomBytes } from 'node:crypto'
import { resetHours } from '#contract/password-reset.ts'
import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { publicUrl } from '#server/lan/public-url.ts'
import { deleteExpired, insertReset, keepNewest, type Person } from './repository.ts'

const GOOD_FOR_MS = resetHours * 3_600_000
const MOST_OPEN = 5

/** Tokens are stored only as this hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes a link; only this result contains its token. @param madeBy null if the person asked for it by mail */
export async function makeLink(ctx: Context, person: Person, madeBy: string | null) {
  const token = randomBytes(24).toString('base64url')
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS).toISOString()
  await transaction(ctx, async ({ db }) => {
    await deleteExpired(db, now.toISOString())
    await insertReset(db, {
      tokenHash: hashOf(token),
      userId: person.id,
      email: person.email,
      madeBy,
      createdAt: now.toISOString(),
      expiresAt,
    })
    await keepNewest(db, person.id, MOST_OPEN)
  })
  return { token, expiresAt, link: `${publicUrl(ctx)}/reset-password?token=${token}` }
}
