import { CookbookInput } from '#contract/cookbooks.ts'
import type { NameMapping } from '#contract/migration-options.ts'
import type { Loss } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { createBook } from '#server/features/cookbooks/index.ts'
import type { Known } from '../known.ts'
import { mappedNames } from '../mapping.ts'
import type { IncomingCookbook } from '#server/recipe-files/incoming-parts.ts'
import { filterHere } from './conditions.ts'
import { linkedRows } from './linked-rows.ts'
import { noteParts } from './part-states.ts'

interface Shelf {
  cookbook: IncomingCookbook
  reportId: string
  known: Known
  mapping: NameMapping
}

/**
 * Makes a cookbook with the conditions that it has in the file, and notes it. Needs a transaction.
 * @returns what its description names and is not here
 * @throws AppError request.filter… for conditions that nothing here can be searched by
 */
export async function storeCookbook(
  ctx: SignedIn,
  { cookbook, reportId, known, mapping }: Shelf,
): Promise<Loss[]> {
  const { name, isPublic, requireAll } = cookbook
  const longest = { description: 10_000 }
  const { rows, lost } = await linkedRows(ctx, known, { rows: [cookbook], longest })
  const { description } = rows[0]!
  const inputs = (kind: 'categories' | 'tags' | 'tools') =>
    mappedNames(mapping, kind, cookbook[kind]).map((one) => ({ name: one.slice(0, 255) }))
  const conditions =
    cookbook.filter === ''
      ? { categories: inputs('categories'), tags: inputs('tags'), tools: inputs('tools') }
      : { queryFilterString: await filterHere(ctx, cookbook, mapping) }
  const input = CookbookInput.safeParse({
    name: name.slice(0, 255),
    description: description.slice(0, longest.description),
    public: isPublic,
    requireAllCategories: requireAll.categories,
    requireAllTags: requireAll.tags,
    requireAllTools: requireAll.tools,
    ...conditions,
  })
  if (!input.success) throw new AppError('recipe-file.unreadable')
  const { id } = await createBook(ctx, input.data)
  await noteParts(ctx, reportId, { kind: 'cookbooks', ids: [id] })
  return lost
}

/** Whether the household has a cookbook of that name. */
export async function hasCookbook({ db, viewer }: SignedIn, name: string): Promise<boolean> {
  const found = await ofGroup(db, viewer.groupId)
    .select('cookbooks')
    .where('cookbooks.name', '=', name)
    .select('cookbooks.id')
    .executeTakeFirst()
  return found !== undefined
}
