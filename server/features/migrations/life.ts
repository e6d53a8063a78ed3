import { randomUUID } from 'node:crypto'
import { mostOf } from '#contract/limits.ts'
import { DateTimeInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { opinions } from '#server/features/recipes/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { PlacedEvent } from './event-pictures.ts'
import { mayLead } from './inner/relink.ts'
import type { LinkingPast } from './known.ts'
import type { Losses } from './losses.ts'

const MAX_TEXT = 200_000
const MAX_SUBJECT = 1000

interface Life {
  recipe: IncomingRecipe
  events: PlacedEvent[]
  /** Who of the household somebody of the file is. */
  people: ReadonlyMap<string, string>
  losses: Losses
}

/**
 * Stores what people said about a recipe and when they made it: as theirs, if they are somebody of the household, else
 * as the caller's, with the name of whoever wrote it in the text. Needs a transaction.
 * @returns ids of what may link to other recipes
 */
export async function storeLife(
  ctx: SignedIn,
  recipeId: string,
  { recipe, events, people, losses }: Life,
): Promise<Pick<LinkingPast, 'comments' | 'timelineEvents'>> {
  const { db, viewer } = ctx
  const ours = { id: recipeId, groupId: viewer.groupId }
  const own = { groupId: viewer.groupId, recipeId }
  const now = ctx.now().toISOString()

  const fitting = losses.fitList('comments', recipe.comments, {
    most: mostOf.commentsOfRecipe,
    words: saidBy,
  })
  const comments = fitting.map(({ author, person, text, date }) => {
    const at = momentOf(date) ?? now
    const userId = people.get(person ?? '')
    const isNamed = userId === undefined && author !== ''
    const words = isNamed ? ctx.t('report.comment', { author, text }) : text
    const said = losses.fit('comments', words, MAX_TEXT)
    const writer = { userId: userId ?? viewer.id, writerId: null, writerName: null }
    return { id: randomUUID(), ...own, ...writer, text: said, createdAt: at, updatedAt: at }
  })
  await insertAll(db, 'comments', comments)

  // The file has the event of its creation, if it has any of that kind.
  if (events.some(({ type }) => type === 'system')) await forgetCreation(ctx, recipeId)
  await insertAll(
    db,
    'timelineEvents',
    events.map(({ id, subject, message, date, author = '', person = '', ...event }) => {
      const userId = people.get(person)
      const isNamed = userId === undefined && author !== '' && !subject.includes(author)
      return {
        id,
        ...own,
        userId: userId ?? viewer.id,
        subject: losses.fit('timeline', isNamed ? `${author}: ${subject}` : subject, MAX_SUBJECT),
        eventType: event.type ?? ('info' as const),
        eventMessage: losses.fit('timeline', message, MAX_TEXT) || null,
        hasImage: bit(event.hasImage),
        isMade: bit(event.isMade ?? false),
        timestamp: momentOf(date) ?? now,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  await storeOpinions(ctx, ours, { recipe, people, losses })
  return {
    comments: comments.flatMap(({ id, text }) => (mayLead(text) ? id : [])),
    timelineEvents: events.flatMap(({ id, message }) => (mayLead(message) ? id : [])),
  }
}

async function forgetCreation({ db, viewer }: SignedIn, recipeId: string) {
  await ofGroup(db, viewer.groupId)
    .delete('timelineEvents')
    .where('timelineEvents.recipeId', '=', recipeId)
    .where('timelineEvents.eventType', '=', 'system')
    .execute()
}

type Opinions = Pick<Life, 'recipe' | 'people' | 'losses'>

/** Stars and favorites are the caller's where the file does not say whose, and nobody's of whom it says so. */
async function storeOpinions(
  { db, viewer }: SignedIn,
  ours: { id: string; groupId: string },
  { recipe, people, losses }: Opinions,
) {
  for (const { person, author, rating, isFavorite } of recipe.opinions) {
    const userId = people.get(person)
    if (userId === undefined) {
      if (rating !== null) losses.add('rating', `${author}: ${rating}`)
      if (isFavorite) losses.add('favorite', author)
      continue
    }
    if (rating !== null) await opinions.rateRecipe(db, ours, userId, Math.min(rating, 5))
    if (isFavorite) await opinions.markFavorite(db, ours, userId, true)
  }
  if (recipe.rating !== null && recipe.rating > 0) {
    await opinions.rateRecipe(db, ours, viewer.id, Math.min(recipe.rating, 5))
  }
  if (recipe.isFavorite) await opinions.markFavorite(db, ours, viewer.id, true)
}

const saidBy = ({ author, text }: { author: string; text: string }) => `${author} ${text}`.trim()

const momentOf = (date: string | null) =>
  date === null ? undefined : DateTimeInput.safeParse(date).data
