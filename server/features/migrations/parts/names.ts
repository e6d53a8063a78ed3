import { LabelInput } from '#contract/labels.ts'
import type { ImportedName, NameMapping } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { hasRoom } from '#server/db/room-for.ts'
import { ensureLabel } from '#server/features/labels/index.ts'
import {
  knownOrganizers,
  type OrganizerField,
  resolveOrganizers,
} from '#server/features/organizers/index.ts'
import type { IncomingName } from '#server/recipe-files/incoming-parts.ts'
import { lose, type Tally } from '../known.ts'
import { mappedName } from '../mapping.ts'

interface Names {
  names: IncomingName[]
  mapping: NameMapping
  tally: Tally
}

const fields: Record<Exclude<IncomingName['is'], 'label'>, [ImportedName, OrganizerField]> = {
  category: ['categories', 'recipeCategory'],
  tag: ['tags', 'tags'],
  tool: ['tools', 'tools'],
}

/** Makes the names that the household does not have. Needs a transaction. */
export async function storeNames(ctx: SignedIn, { names, mapping, tally }: Names) {
  for (const { is, name, color } of names) {
    const wasMade =
      is === 'label'
        ? await makeLabel(ctx, { name, color })
        : await makeOrganizer(ctx, { name, field: fields[is], mapping })
    if (wasMade === null) lose(tally, is, name)
    else tally[wasMade ? 'made' : 'skipped'] += 1
  }
}

/** @returns whether it was made; null for a name that no label can have, or for one too many */
async function makeLabel(ctx: SignedIn, label: { name: string; color: string }) {
  const { success, data } = LabelInput.safeParse(label)
  if (!success) return null
  return (await ensureLabel(ctx, data))?.isNew ?? null
}

interface Organizer {
  name: string
  field: [ImportedName, OrganizerField]
  mapping: NameMapping
}

/** @returns whether it was made; null for one too many */
async function makeOrganizer(ctx: SignedIn, { name, field, mapping }: Organizer) {
  const [list, recipeField] = field
  const here = mappedName(mapping, list, name)?.trim().slice(0, 255)
  // One that is called differently here, or left out, is a matter of the recipes.
  if (!here || here !== name.trim()) return false
  if ((await knownOrganizers(ctx, recipeField, [{ name: here }])).length > 0) return false
  if (!(await hasRoom(ctx.db, ctx.viewer.groupId, list))) return null
  await resolveOrganizers(ctx, recipeField, [{ name: here }])
  return true
}
