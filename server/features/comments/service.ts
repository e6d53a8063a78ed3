import { randomUUID } from 'node:crypto'
import type { Comment } from '#contract/comments.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { mustHaveRoomWithin } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustSpeakFor } from '#server/features/auth/index.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { listPage } from '#server/http/listing.ts'
import * as comments from './repository.ts'

/**
 * One page of the group's comments. `asked` is the query as the client sent it, for the links to other pages.
 * @throws AppError request.filter…
 */
export async function listComments(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => comments.findByIds(ctx.db, groupId, ids)
  return listPage(ctx.db, groupId, comments.listing, { query, load, path: '/comments', asked })
}

/** The comments on a recipe, oldest first. @throws AppError recipe.not-found */
export async function listCommentsOfRecipe(ctx: SignedIn, slugOrId: string): Promise<Comment[]> {
  const recipe = await getRecipeRow(ctx, slugOrId)
  return comments.commentsOf(ctx.db, recipe.groupId, recipe.id)
}

/** @throws AppError record.not-found, also for a comment of another group */
export async function getComment(ctx: SignedIn, id: string): Promise<Comment> {
  const comment = await comments.findById(ctx.db, ctx.viewer.groupId, id)
  if (!comment) throw new AppError('record.not-found')
  return comment
}

interface NewComment {
  text: string
  /** Who says it; by default the viewer. */
  userId?: string | null | undefined
}

/**
 * Stores the text unchanged; whoever shows it must sanitize it.
 * @throws AppError recipe.not-found, user.not-self, user.not-found, comment.too-many
 */
export function addComment(
  ctx: SignedIn,
  slugOrId: string,
  { text, userId }: NewComment,
): Promise<Comment> {
  return transaction(ctx, async (ctx) => {
    const recipe = await getRecipeRow(ctx, slugOrId)
    const adding = new Map([[recipe.id, 1]])
    await mustHaveRoomWithin(ctx.db, recipe.groupId, 'commentsOfRecipe', adding)
    const id = randomUUID()
    const now = ctx.now().toISOString()
    await comments.insert(ctx.db, {
      id,
      groupId: recipe.groupId,
      recipeId: recipe.id,
      userId: await mustSpeakFor(ctx, userId),
      writerId: null,
      writerName: null,
      text,
      createdAt: now,
      updatedAt: now,
    })
    return getComment(ctx, id)
  })
}

/** Nobody changes the words of somebody who left. @throws AppError record.not-found, comment.not-own */
export function updateComment(ctx: SignedIn, id: string, text: string): Promise<Comment> {
  return transaction(ctx, async (ctx) => {
    const { userId, user } = await getOwnComment(ctx, id)
    if (user.id !== userId) throw new AppError('comment.not-own')
    await comments.updateText(ctx.db, ctx.viewer.groupId, id, text, ctx.now().toISOString())
    return getComment(ctx, id)
  })
}

/** @throws AppError record.not-found, comment.not-own */
export function deleteComment(ctx: SignedIn, id: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    await getOwnComment(ctx, id)
    await comments.remove(ctx.db, ctx.viewer.groupId, id)
  })
}

/**
 * Checks that a comment belongs to a recipe, for addresses that contain both.
 * @throws AppError recipe.not-found, record.not-found if the comment is on another recipe
 */
export async function mustBeAbout(ctx: SignedIn, slugOrId: string, commentId: string) {
  const recipe = await getRecipeRow(ctx, slugOrId)
  const comment = await getComment(ctx, commentId)
  if (comment.recipeId !== recipe.id) throw new AppError('record.not-found')
}

/** A comment of the viewer; for administrators, anybody's. */
async function getOwnComment(ctx: SignedIn, id: string) {
  const comment = await getComment(ctx, id)
  if (comment.userId !== ctx.viewer.id && !ctx.viewer.admin) throw new AppError('comment.not-own')
  return comment
}
