import { randomUUID } from 'node:crypto'
import type { ShareTokenSummary } from '#contract/sharing.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { getRecipe } from '#server/features/recipes/index.ts'
import * as links from './repository.ts'

const DAYS = 24 * 60 * 60 * 1000
const USUAL_LIFE = 30 * DAYS

/** The links that have not expired, of one recipe or of all. */
export function listLinks(ctx: SignedIn, recipeId: string | null): Promise<ShareTokenSummary[]> {
  return transaction(ctx, async (ctx) => {
    await forgetExpired(ctx)
    return links.list(ctx.db, ctx.viewer.groupId, recipeId)
  })
}

/** All links of the household that have not expired, with their recipes and who made them. */
export function listHouseholdLinks(ctx: SignedIn) {
  return transaction(ctx, async (ctx) => {
    await forgetExpired(ctx)
    return links.listNamed(ctx.db, ctx.viewer.groupId)
  })
}

interface NewLink {
  recipeId: string
  expiresAt?: string | undefined // ISO, UTC
}

/** @throws AppError recipe.not-found, share.too-many, request.invalid for a time in the past */
export function createLink(ctx: SignedIn, { recipeId, expiresAt }: NewLink) {
  return transaction(ctx, async (ctx) => {
    const recipe = await getRecipeRow(ctx, recipeId)
    const now = ctx.now()
    const end = expiresAt ?? new Date(now.getTime() + USUAL_LIFE).toISOString()
    if (Date.parse(end) <= now.getTime()) {
      const issues = [{ loc: ['body', 'expiresAt'], type: 'in_the_past' }]
      throw new AppError('request.invalid', {}, { issues })
    }
    await forgetExpired(ctx)
    await mustHaveRoom(ctx.db, recipe.groupId, 'shareLinks')
    const id = randomUUID()
    await links.insert(ctx.db, {
      id,
      groupId: recipe.groupId,
      recipeId: recipe.id,
      userId: ctx.viewer.id,
      expiresAt: end,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    return getLink(ctx, id)
  })
}

/** A link with its recipe. @throws AppError record.not-found, also if it has expired */
export function getLink(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    await forgetExpired(ctx)
    const link = await links.findById(ctx.db, ctx.viewer.groupId, id)
    if (!link) throw new AppError('record.not-found')
    return { ...link, recipe: await getRecipe(ctx, link.recipeId) }
  })
}

/** @returns the deleted link @throws AppError record.not-found */
export function deleteLink(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const link = await getLink(ctx, id)
    await links.remove(ctx.db, ctx.viewer.groupId, id)
    return link
  })
}

/** Expired links are deleted when the others are read, which is soon enough. */
function forgetExpired(ctx: SignedIn) {
  return links.removeExpired(ctx.db, ctx.viewer.groupId, ctx.now().toISOString())
}
