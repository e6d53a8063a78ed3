import { randomUUID } from 'node:crypto'
import { DateTimeInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { opinions } from '#server/features/recipes/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { Losses } from './losses.ts'

const MAX_TEXT = 200_000
const MAX_SUBJECT = 1000
const MOST = 1000

/**
 * Stores what people said about a recipe and when they made it: as the caller's, with the name of whoever wrote it in the
 * text, since that person has no account here. Needs a transaction.
 */
export async function storeLife(
  ctx: SignedIn,
  recipeId: string,
  { recipe, losses }: { recipe: IncomingRecipe; losses: Losses },
) {
  const { db, viewer } = ctx
  const ours = { id: recipeId, groupId: viewer.groupId }
  const own = { groupId: viewer.groupId, recipeId, userId: viewer.id }
  const now = ctx.now().toISOString()

  const comments = losses.fitList('comments', recipe.comments, { most: MOST, words: saidBy })
  await insertAll(
    db,
    'comments',
    comments.map((comment) => {
      const at = momentOf(comment.date) ?? now
      const { author, text } = comment
      const words = author === '' ? text : ctx.t('report.comment', { author, text })
      const said = losses.fit('comments', words, MAX_TEXT)
      const writer = { writerId: null, writerName: null }
      return { id: randomUUID(), ...own, ...writer, text: said, createdAt: at, updatedAt: at }
    }),
  )

  const events = losses.fitList('timeline', recipe.timeline, {
    most: MOST,
    words: ({ subject, message }) => `${subject} ${message}`,
  })
  await insertAll(
    db,
    'timelineEvents',
    events.map(({ subject, message, date }) => ({
      id: randomUUID(),
      ...own,
      subject: losses.fit('timeline', subject, MAX_SUBJECT),
      eventType: 'info' as const,
      eventMessage: losses.fit('timeline', message, MAX_TEXT) || null,
      hasImage: 0 as const,
      isMade: 0 as const,
      timestamp: momentOf(date) ?? now,
      createdAt: now,
      updatedAt: now,
    })),
  )

  if (recipe.rating !== null && recipe.rating > 0) {
    await opinions.rateRecipe(db, ours, viewer.id, Math.min(recipe.rating, 5))
  }
  if (recipe.isFavorite) await opinions.markFavorite(db, ours, viewer.id, true)
}

const saidBy = ({ author, text }: { author: string; text: string }) => `${author} ${text}`.trim()

const momentOf = (date: string | null) =>
  date === null ? undefined : DateTimeInput.safeParse(date).data
