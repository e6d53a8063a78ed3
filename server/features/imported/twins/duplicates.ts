import { sql, type SqlBool } from 'kysely'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { findNear } from './near.ts'
import { contentKey, type FindByContent } from './content-keys.ts'

interface Sought {
  /** The recipe as it would be made. */
  content: RecipeUpdate & { name: string }
  /** What this import made or replaced does not count: a file may hold two of one name. Null in a preview. */
  reportId: string | null
  findByContent: FindByContent
}

export interface Twin {
  id: string
  slug: string
  name: string
  /** It has the same name and source; else it says the same under another name. */
  isNamesake: boolean
}

/**
 * A recipe of the household with the same name and source, else with the same name and nearly the same ingredients, else one
 * with the same ingredients and steps, or null.
 */
export async function findDuplicate(ctx: SignedIn, sought: Sought): Promise<Twin | null> {
  const { content, reportId, findByContent } = sought
  const source = content.orgURL ?? ''
  const sourceKey = sourceKeyOf(source)
  const query = here(ctx, reportId).where(
    'recipes.nameSearch',
    '=',
    normalizeForSearch(content.name),
  )
  const namesake = await (
    sourceKey === null
      ? query.where(sql`coalesce(recipes.orgURL, '')`, '=', source)
      : // Of recipes that were written here, only the address itself is stored.
        query.where((is) =>
          is.or([is('recipes.sourceKey', '=', sourceKey), is('recipes.orgURL', '=', source)]),
        )
  ).executeTakeFirst()
  if (namesake) return { ...namesake, isNamesake: true }
  // From elsewhere, but the same dish with a changed line.
  const namesakes = await query.execute()
  const lines = content.recipeIngredient ?? []
  const ids = namesakes.map(({ id }) => id)
  const near = ids.length > 0 ? await findNear(ctx, lines, ids) : null
  const alike = namesakes.find(({ id }) => id === near)
  if (alike) return { ...alike, isNamesake: true }

  const id = await findByContent(contentKey(textsOf(content)))
  if (id === null) return null
  const same = await here(ctx, reportId).where('recipes.id', '=', id).executeTakeFirst()
  return same ? { ...same, isNamesake: false } : null
}

const textsOf = ({ recipeIngredient, recipeInstructions }: RecipeUpdate) => ({
  ingredients: (recipeIngredient ?? []).map(({ originalText, note }) => originalText ?? note),
  steps: (recipeInstructions ?? []).map(({ text }) => text),
})

const here = ({ db, viewer }: SignedIn, reportId: string | null) =>
  ofGroup(db, viewer.groupId)
    .select('recipes')
    .where(sql<SqlBool>`not exists (select 1 from importedRecords made
      where made.kind = 'recipes' and made.recordId = recipes.id and made.reportId is ${reportId})`)
    .where(sql<SqlBool>`not exists (select 1 from replacedRecipes replaced
      where replaced.recipeId = recipes.id and replaced.reportId is ${reportId})`)
    .select(['recipes.id', 'recipes.slug', 'recipes.name'])
