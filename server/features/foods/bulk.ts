import { randomUUID } from 'node:crypto'
import type { FoodIn, UnitIn } from '#contract/foods.ts'
import type { Context } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { columnsOfBody } from '#server/db/field-columns.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { mustHaveRoomForAliases } from './alias-room.ts'
import { type Kind, insertAliases, places } from './repository.ts'
import { namesOf } from './known-names.ts'

interface Writable {
  name: string
  pluralName?: string | null | undefined
  abbreviation?: string | undefined
  pluralAbbreviation?: string | null | undefined
  aliases?: string[] | undefined
}

interface Bulk<T> {
  groupId: string
  kind: Kind
  inputs: T[]
}

/** The inputs of which the group knows no spelling, regardless of case and accents. */
export async function withoutKnown<T extends Writable>(
  db: Db,
  { groupId, kind, inputs }: Bulk<T>,
): Promise<T[]> {
  const { spelled } = await namesOf(db, groupId, kind)
  const known = new Set(spelled.flatMap(({ spellings }) => spellings.map(normalizeForSearch)))
  return inputs.filter((input) => !spellingsOf(input).some((spelling) => known.has(spelling)))
}

function spellingsOf(input: Writable): string[] {
  const { name, pluralName, abbreviation, pluralAbbreviation, aliases = [] } = input
  return [name, pluralName, abbreviation, pluralAbbreviation, ...aliases].flatMap((text) =>
    text ? [normalizeForSearch(text)] : [],
  )
}

/** Inserts foods or units whose names are known to be free. @returns their ids, in order @throws AppError food.too-many, unit.too-many, alias.too-many */
export async function addNamed(
  { db, now }: Context,
  { groupId, kind, inputs }: Bulk<FoodIn | UnitIn>,
): Promise<string[]> {
  await mustHaveRoom(db, groupId, places[kind].table, inputs.length)
  for (const { aliases } of inputs) mustHaveRoomForAliases(aliases)
  const createdAt = now().toISOString()
  const made = inputs.map((input) => ({ id: randomUUID(), input }))
  const rows = made.map(({ id, input }) => {
    return { ...columnsOf(kind, input), id, groupId, createdAt, updatedAt: createdAt }
  })
  await insertAll(db, places[kind].table as 'foods', rows)
  const aliases = made.flatMap(({ id, input }) => input.aliases.map(({ name }) => ({ id, name })))
  await insertAliases(db, kind, aliases)
  return made.map(({ id }) => id)
}

/** Column values of a food or unit. Aliases are in another table. */
export const columnsOf = (kind: Kind, input: FoodIn | UnitIn) =>
  columnsOfBody(places[kind].fields, input)
