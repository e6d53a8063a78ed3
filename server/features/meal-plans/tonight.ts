import { localDay } from '#contract/days.ts'
import type { Db } from '#server/db/database.ts'
import { entriesOfDay } from './repository.ts'

/** Tonight's dinner for the tray of the computer that Trivet runs on. */
export interface TonightDinner {
  name: string
  kind: 'cook' | 'leftovers' | 'eating-out'
  /** The recipe's address with its planned servings; null for a note. */
  path: string | null
}

/**
 * Tonight's first dinner; null if none is planned. Where several households share a server, nobody knows whose dinner
 * belongs on its screen: none is told then.
 */
export async function tonightsDinner(db: Db, now: Date): Promise<TonightDinner | null> {
  const [group, another] = await db.selectFrom('groups').select(['id', 'slug']).limit(2).execute()
  if (!group || another) return null
  const meals = await entriesOfDay(db, group.id, localDay(now))
  const dinner = meals.find(({ entryType }) => entryType === 'dinner')
  if (!dinner) return null
  const { recipe, title, servings } = dinner
  const leftovers = dinner.leftoverOf === null ? 'cook' : 'leftovers'
  const asked = servings === null ? '' : `?servings=${servings}`
  return {
    name: recipe?.name ?? title,
    kind: dinner.eatingOut ? 'eating-out' : leftovers,
    path: recipe && `/g/${group.slug}/r/${encodeURIComponent(recipe.slug ?? '')}${asked}`,
  }
}
