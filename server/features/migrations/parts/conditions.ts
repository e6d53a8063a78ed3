import type { NameMapping } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { resolveOrganizers } from '#server/features/organizers/index.ts'
import type { Conditions } from '#server/recipe-files/incoming-parts.ts'
import { mappedName } from '../mapping.ts'

/** The filter with the household's ids in place of those of the file. An id that nobody knows finds nothing, here as there. */
export async function filterHere(
  ctx: SignedIn,
  { filter, named }: Conditions,
  mapping: NameMapping,
): Promise<string> {
  const here = new Map<string, string>()
  for (const { id, list, name } of named) {
    const target = mappedName(mapping, list, name)
    if (target === null) continue
    const record = await recordHere(ctx, list, target.slice(0, 255))
    if (record) here.set(id.toLowerCase(), record)
  }
  return filter.replace(
    /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi,
    (id) => here.get(id.replaceAll('-', '').toLowerCase()) ?? id,
  )
}

async function recordHere(
  ctx: SignedIn,
  list: Conditions['named'][number]['list'],
  name: string,
): Promise<string | null> {
  if (list === 'foods') return (await resolveNamed(ctx, 'food', [{ name }]))[0] ?? null
  const field = list === 'categories' ? 'recipeCategory' : list
  return (await resolveOrganizers(ctx, field, [{ name }]))[0] ?? null
}
