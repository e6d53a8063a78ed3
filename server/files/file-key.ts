import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stands between the marker of a picture and the key, in the `image` of a recipe that was opened by a link. */
export const keyMark = '~'

const WEEK = 7 * 24 * 60 * 60 * 1000
const shape = /^([\da-z]{1,11})-([\w-]{22})$/

interface Basis {
  secret: Uint8Array
  /** The share link that the key is for; the key does not tell it, and works no longer than it. */
  linkId: string
  recipeId: string
}

/**
 * A key that opens the pictures and files of a shared recipe, for one to two weeks: it is the same for a week, so that
 * browsers can cache what they loaded.
 * @param expiresAt of the link, ISO
 */
export function fileKey(basis: Basis, { now, expiresAt }: { now: Date; expiresAt: string }) {
  const week = (Math.floor(now.getTime() / WEEK) + 2) * WEEK
  const end = Math.min(week, Date.parse(expiresAt)).toString(36)
  return `${end}-${signature(basis, end)}`
}

/** Whether the key is one for this recipe, made for one of these links, which still work, and not too old. */
export function fitsAny(
  key: string,
  { secret, recipeId, linkIds }: Omit<Basis, 'linkId'> & { linkIds: string[] },
): boolean {
  const [, end = '', given = ''] = shape.exec(key) ?? []
  return linkIds.some((linkId) =>
    // Both have 22 letters: the pattern says so.
    timingSafeEqual(Buffer.from(given), Buffer.from(signature({ secret, linkId, recipeId }, end))),
  )
}

/** Whether this is a key whose time is not over; it may still be forged. */
export function isLiving(key: string, now: Date): boolean {
  const end = shape.exec(key)?.[1]
  return end !== undefined && Number.parseInt(end, 36) > now.getTime()
}

function signature({ secret, linkId, recipeId }: Basis, end: string): string {
  const text = `file-key\n${linkId}\n${recipeId}\n${end}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
}
