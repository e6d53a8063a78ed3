import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { CardRecipe } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { productVersion } from '#server/process/version.ts'

/**
 * Marks all cards as out of date that another version of Trivet has made, as after an update or a restore. To be called when a database
 * is opened, before anybody reads.
 */
export async function forgetCardsOfOthers(db: Db): Promise<void> {
  const shape = JSON.stringify(z.toJSONSchema(CardRecipe))
  const maker = `${productVersion} ${createHash('sha256').update(shape).digest('hex')}`
  const known = await db.selectFrom('cardMaker').select('maker').executeTakeFirst()
  if (known?.maker === maker) return
  await db.transaction().execute(async (db) => {
    await sql`insert or ignore into cardsStale select rowId from recipeCards`.execute(db)
    await db.deleteFrom('cardMaker').execute()
    await db.insertInto('cardMaker').values({ maker }).execute()
  })
}
