import { FoodIn, UnitIn } from '#contract/foods.ts'
import { mostOf } from '#contract/limits.ts'
import { LabelInput } from '#contract/labels.ts'
import type { NameMapping } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { isCode } from '#server/errors/app-error.ts'
import { createNamed, namesOf } from '#server/features/foods/index.ts'
import { ensureLabel } from '#server/features/labels/index.ts'
import { lose, type Tally } from '../known.ts'
import { mappedName } from '../mapping.ts'
import type { IncomingFood } from '#server/recipe-files/incoming-parts.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

interface Foods {
  foods: IncomingFood[]
  mapping: NameMapping
  tally: Tally
}

/** Makes foods and units that the household does not know; those that it knows stay as they are. Needs a transaction. */
export async function storeFoods(ctx: SignedIn, { foods, mapping, tally }: Foods) {
  const here = { food: await spellings(ctx, 'food'), unit: await spellings(ctx, 'unit') }
  for (const food of foods) {
    const { is, name } = food
    // One that is called differently here, or left out, is a matter of the lines.
    if (mappedName(mapping, is === 'food' ? 'foods' : 'units', name) !== name) continue
    const { isKnown, learn } = here[is]
    const others = [food.pluralName, food.abbreviation, food.pluralAbbreviation]
    if ([name, ...others].some(isKnown)) {
      tally.skipped += 1
      continue
    }
    // A spelling that already means something else here must not mean two things.
    const free = [...new Set(food.aliases.filter((alias) => !isKnown(alias)))]
    const aliases = free.slice(0, mostOf.aliases)
    const given = { ...food, aliases: aliases.map((alias) => ({ name: alias })) }
    const isMade = is === 'food' ? await makeFood(ctx, given) : await makeUnit(ctx, given)
    if (isMade) tally.made += 1
    else lose(tally, is, name)
    if (isMade) for (const alias of free.slice(mostOf.aliases)) lose(tally, 'alias', alias)
    learn([name, ...others, ...aliases])
  }
}

/** Which spellings the household knows, and those that come in now. */
async function spellings({ db, viewer }: SignedIn, kind: 'food' | 'unit') {
  const { find } = await namesOf(db, viewer.groupId, kind)
  const fresh = new Set<string>()
  return {
    isKnown: (text: string) =>
      text !== '' && (find(text) !== undefined || fresh.has(normalizeForSearch(text))),
    learn: (texts: string[]) => {
      for (const text of texts) fresh.add(normalizeForSearch(text))
    },
  }
}

type Given = Omit<IncomingFood, 'aliases'> & { aliases: { name: string }[] }

async function makeFood(ctx: SignedIn, { label, pluralName, ...food }: Given): Promise<boolean> {
  const labelId = label === '' ? null : await labelHere(ctx, label)
  const input = FoodIn.safeParse({ ...food, pluralName: pluralName || null, labelId })
  return input.success && (await made(() => createNamed(ctx, 'food', input.data)))
}

async function makeUnit(
  ctx: SignedIn,
  { pluralName, pluralAbbreviation, ...unit }: Given,
): Promise<boolean> {
  const forms = {
    pluralName: pluralName || null,
    pluralAbbreviation: pluralAbbreviation || null,
  }
  const input = UnitIn.safeParse({ ...unit, ...forms })
  return input.success && (await made(() => createNamed(ctx, 'unit', input.data)))
}

/** False for one too many. */
async function made(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create()
    return true
  } catch (error) {
    if (isCode(error, 'food.too-many') || isCode(error, 'unit.too-many')) return false
    throw error
  }
}

/** The household's label of this name, made if it is new; null for a name that no label can have, or for one too many. */
export async function labelHere(ctx: SignedIn, name: string): Promise<string | null> {
  const { success, data } = LabelInput.safeParse({ name })
  if (!success) return null
  return (await ensureLabel(ctx, data))?.id ?? null
}
