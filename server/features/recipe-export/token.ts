import { jwtVerify, SignJWT } from 'jose'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipe } from '#server/features/recipes/index.ts'

// An issuer of its own, so that this token is no session, and a session token opens no export.
const issuer = 'trivet-export'
const algorithm = 'HS256'
const MINUTES = 30

/** A signed token that lets this person download this recipe within 30 minutes. @throws AppError recipe.not-found */
export async function exportToken(ctx: SignedIn, slugOrId: string): Promise<string> {
  const { id } = await getRecipe(ctx, slugOrId)
  const now = Math.floor(ctx.now().getTime() / 1000)
  return new SignJWT({ recipe: id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(ctx.viewer.id)
    .setIssuer(issuer)
    .setExpirationTime(now + MINUTES * 60)
    .sign(ctx.secret)
}

/** @throws AppError export.token if it is not ours, expired or another person's; export.other-recipe */
export async function checkExportToken(ctx: SignedIn, token: string, recipeId: string) {
  const payload = await readToken(ctx, token)
  if (payload?.sub !== ctx.viewer.id) throw new AppError('export.token')
  if (payload.recipe !== recipeId) throw new AppError('export.other-recipe')
}

async function readToken({ secret, now }: SignedIn, token: string) {
  try {
    const options = { issuer, algorithms: [algorithm], currentDate: now(), requiredClaims: ['exp'] }
    return (await jwtVerify<{ recipe?: unknown }>(token, secret, options)).payload
  } catch {
    return null
  }
}
