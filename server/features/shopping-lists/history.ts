import { sql } from 'kysely'
import { MOST_REMEMBERED } from '#contract/shopping-suggestions.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import type { Item } from './merging.ts'
import { thingOf } from './things.ts'

/** Longer texts are notes rather than things that somebody buys again. */
const LONGEST = 200

const isThing = ({ foodId, note }: Item) =>
  foodId !== null || (note.length <= LONGEST && normalizeForSearch(note) !== '')

/** Remembers what was bought, of each household the latest few hundred things. Call it inside a transaction. */
export async function rememberBought(ctx: SignedIn, items: Item[]) {
  const things = items.filter(isThing).map(({ foodId, note, labelId }) => ({
    foodId,
    labelId,
    words: foodId === null ? normalizeForSearch(note) : '',
    name: foodId === null ? note.trim() : '',
  }))
  if (things.length === 0) return
  const { groupId } = ctx.viewer
  const now = ctx.now().toISOString()
  await sql`insert into shoppingHistory (groupId, foodId, words, name, labelId, bought, lastAt)
    select ${groupId}, value ->> 'foodId', value ->> 'words', value ->> 'name', value ->> 'labelId', 1, ${now}
    from json_each(${JSON.stringify(things)}) where true
    on conflict (groupId, coalesce(foodId, words)) do update set
      bought = bought + 1, name = excluded.name, labelId = excluded.labelId, lastAt = excluded.lastAt`.execute(
    ctx.db,
  )
  await sql`delete from shoppingHistory where groupId = ${groupId} and rowid in (
    select rowid from shoppingHistory where groupId = ${groupId}
    order by lastAt desc, rowid desc limit -1 offset ${MOST_REMEMBERED})`.execute(ctx.db)
}

/** Whoever puts something back on the list later wants it again; sooner, it was checked by mistake. */
const MISTAKE_MS = 3_600_000

/** Takes that back, for what was checked a moment ago. */
export async function forgetBought(ctx: SignedIn, items: Item[]) {
  if (items.length === 0) return
  const { groupId } = ctx.viewer
  const since = new Date(ctx.now().getTime() - MISTAKE_MS).toISOString()
  const things = listed(items.map(thingOf))
  await ofGroup(ctx.db, groupId)
    .update('shoppingHistory')
    .set({ bought: sql`bought - 1` })
    .where(sql`coalesce(foodId, words)`, 'in', things)
    .where('lastAt', '>=', since)
    .execute()
  await ofGroup(ctx.db, groupId).delete('shoppingHistory').where('bought', '<=', 0).execute()
}
