import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { NamedKind, NamedRecord } from '#server/query-filter/named-records.ts'

/** Collections that share these calls. Each is the name of its table. */
export type UpkeepKind = NamedKind | 'labels'

interface Place {
  /** The columns that name a record, by the kind of row. */
  links: Partial<
    Record<
      'recipes' | 'shoppingItems' | 'planRules' | 'foods',
      readonly [table: string, column: string]
    >
  >
  /** Links that a merge moves as well, but that count as no use. */
  choices?: readonly (readonly [table: string, column: string])[]
  /** The kind in events; kinds without it emit none. */
  event?: 'category' | 'tag' | 'label'
}

export const places: Record<UpkeepKind, Place> = {
  categories: {
    links: {
      recipes: ['recipeCategories', 'categoryId'],
      planRules: ['mealPlanRuleCategories', 'categoryId'],
    },
    choices: [['groupCategories', 'categoryId']],
    event: 'category',
  },
  tags: {
    links: { recipes: ['recipeTags', 'tagId'], planRules: ['mealPlanRuleTags', 'tagId'] },
    event: 'tag',
  },
  tools: { links: { recipes: ['recipeTools', 'toolId'] } },
  foods: {
    links: { recipes: ['recipeIngredients', 'foodId'], shoppingItems: ['shoppingItems', 'foodId'] },
    choices: [
      ['recurringItems', 'foodId'],
      ['shoppingHistory', 'foodId'],
      ['plannedOnLists', 'foodId'],
    ],
  },
  units: {
    links: { recipes: ['recipeIngredients', 'unitId'], shoppingItems: ['shoppingItems', 'unitId'] },
    choices: [
      ['recurringItems', 'unitId'],
      ['plannedOnLists', 'unitId'],
    ],
  },
  labels: {
    links: { foods: ['foods', 'labelId'], shoppingItems: ['shoppingItems', 'labelId'] },
    event: 'label',
  },
}

/** The group's records with these ids, in one statement. */
export async function findRecords(
  { db, viewer }: SignedIn,
  kind: UpkeepKind,
  ids: string[],
): Promise<NamedRecord[]> {
  const hasSlug = kind === 'categories' || kind === 'tags' || kind === 'tools'
  return ofGroup(db, viewer.groupId)
    .select(kind as 'tags')
    .where('id', 'in', listed(ids))
    .select(['id', 'name'])
    .$if(hasSlug, (query) => query.select('slug'))
    .execute()
}

/** @throws AppError record.not-found, also for one of another group */
export async function getRecord(ctx: SignedIn, kind: UpkeepKind, id: string): Promise<NamedRecord> {
  const [record] = await findRecords(ctx, kind, [id])
  if (!record) throw new AppError('record.not-found')
  return record
}
