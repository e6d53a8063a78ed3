import { sql } from 'kysely'
import { localDay } from '#contract/days.ts'
import type { Db } from '#server/db/database.ts'
import { entriesOfDay, type WireEntry } from './repository.ts'

/** Tonight's dinner for the tray of the computer that Trivet runs on. */
export interface TonightDinner {
  name: string
  kind: 'cook' | 'leftovers' | 'eating-out'
  /** Whose dinner it is; null where there is only one household. */
  household: string | null
  /** The recipe's address with its planned servings; null for a note, and for one of several households. */
  path: string | null
}

/** A menu with more would be a list. */
const MOST_HOUSEHOLDS = 4

/**
 * Tonight's first dinner of each household that has planned one, by the names of the households. Where several share a
 * server, nobody knows who sits at its screen: each dinner says whose it is, and leads nowhere.
 */
export async function tonightsDinners(db: Db, now: Date): Promise<TonightDinner[]> {
  const groups = await db
    .selectFrom('groups')
    .select(['id', 'name', 'slug'])
    .orderBy(sql`normalized(name)`)
    .execute()
  const found: TonightDinner[] = []
  for (const { id, name, slug } of groups) {
    const meals = await entriesOfDay(db, id, localDay(now))
    const dinners = meals.filter(({ entryType }) => entryType === 'dinner')
    // An own type that counts as dinner, such as a starter, may come before it in the day.
    const dinner = dinners.find(({ mealType }) => mealType === null) ?? dinners[0]
    if (!dinner) continue
    const isOnly = groups.length === 1
    found.push({
      ...aboutDinner(dinner),
      household: isOnly ? null : name,
      path: isOnly ? pathOf(dinner, slug) : null,
    })
    if (found.length === MOST_HOUSEHOLDS) break
  }
  return found
}

function aboutDinner({ recipe, title, leftoverOf, eatingOut }: WireEntry) {
  const kind = leftoverOf === null ? ('cook' as const) : ('leftovers' as const)
  return { name: recipe?.name ?? title, kind: eatingOut ? ('eating-out' as const) : kind }
}

function pathOf({ recipe, servings }: WireEntry, groupSlug: string): string | null {
  const asked = servings === null ? '' : `?servings=${servings}`
  return recipe && `/g/${groupSlug}/r/${encodeURIComponent(recipe.slug ?? '')}${asked}`
}
