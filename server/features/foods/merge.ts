import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mergeRecords } from '#server/features/upkeep/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { mustHaveRoomForAliases } from './alias-room.ts'
import { insertAliases, type Kind, places, type WireFood, type WireUnit } from './repository.ts'
import { getNamed } from './service.ts'

/**
 * Replaces `from` with `to` everywhere and deletes it (docs/contract/merging.md). Its spellings become aliases of `to`,
 * so that lines of text still find it. `to` is on hand if either was, and takes the label of `from` if it has none.
 * @throws AppError record.not-found, record.merged-with-itself, alias.too-many
 */
export async function mergeNamed(
  ctx: SignedIn,
  kind: Kind,
  { from, to }: Record<'from' | 'to', string>,
) {
  const { table } = places[kind]
  await transaction(ctx, async (ctx) => {
    const other = await getNamed(ctx, kind, from)
    const target = await getNamed(ctx, kind, to)
    const spellings = newSpellings(other, target)
    mustHaveRoomForAliases([...target.aliases, ...spellings], target.aliases)
    await mergeRecords(ctx, table, { from, to })
    const names = spellings.map((name) => ({ id: to, name }))
    await insertAliases(ctx.db, kind, names)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update(table as 'foods')
      .set({
        onHand: bit(target.onHand || other.onHand),
        ...('labelId' in target &&
          'labelId' in other && { labelId: target.labelId ?? other.labelId }),
        updatedAt: ctx.now().toISOString(),
      })
      .where('id', '=', to)
      .execute()
  })
  return { message: ctx.t(`messages.${table}-merged`), error: false as const }
}

/** Spellings of `other` that `target` does not have, each once. */
function newSpellings(other: WireFood | WireUnit, target: WireFood | WireUnit): string[] {
  const known = new Set(spellingsOf(target).map(normalizeForSearch))
  return spellingsOf(other).filter((spelling) => {
    const folded = normalizeForSearch(spelling)
    const isNew = !known.has(folded)
    known.add(folded)
    return isNew
  })
}

function spellingsOf(named: WireFood | WireUnit): string[] {
  const short = 'abbreviation' in named ? [named.abbreviation, named.pluralAbbreviation] : []
  const aliases = named.aliases.map(({ name }) => name)
  return [named.name, named.pluralName, ...short, ...aliases].flatMap((text) => text || [])
}
