import { MealPlanRuleInput } from '#contract/meal-plans.ts'
import type { NameMapping } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { createRule, deleteRule, rulesLike } from '#server/features/meal-plans/index.ts'
import type { IncomingRule } from '#server/recipe-files/incoming-parts.ts'
import { lose, type Tally } from '../known.ts'
import { mappedNames } from '../mapping.ts'
import { filterHere } from './conditions.ts'
import { type MealHere, mealsHere } from './meal-names.ts'
import { noteParts } from './part-states.ts'

interface Rules {
  rules: IncomingRule[]
  reportId: string
  mapping: NameMapping
  skipDuplicates: boolean
  tally: Tally
}

/** Makes rules of the plan as the file has them, and notes them. Needs a transaction. */
export async function storeRules(
  ctx: SignedIn,
  { rules, reportId, mapping, skipDuplicates, tally }: Rules,
) {
  const mealOf = await mealsHere(ctx)
  for (const rule of rules) {
    const isForAll = rule.meal === '' || rule.meal === 'unset'
    const meal = isForAll ? everyMeal : mealOf(rule)
    if (!meal.isKnown) lose(tally, 'meal', rule.meal)
    try {
      const made = await createRule(ctx, await inputOf(ctx, rule, { meal, mapping }))
      if (skipDuplicates && (await rulesLike(ctx, made)).length > 1) {
        await deleteRule(ctx, made.id)
        tally.skipped += 1
        continue
      }
      await noteParts(ctx, reportId, { kind: 'mealPlanRules', ids: [made.id] })
      tally.made += 1
    } catch (error) {
      // A filter that nothing here can be searched by, or one rule too many; the words of the file say which one.
      if (asDiskFailure(error)) throw error
      const { day, meal, filter, categories, tags } = rule
      const words = [day, meal, filter, ...categories, ...tags].filter(Boolean)
      lose(tally, 'rule', words.join(' '))
    }
  }
}

const everyMeal = { entryType: 'unset', mealType: null, isKnown: true } as const

interface RuleIn {
  meal: MealHere | typeof everyMeal
  mapping: NameMapping
}

/** @throws ZodError for a day that no week has */
async function inputOf(ctx: SignedIn, rule: IncomingRule, { meal, mapping }: RuleIn) {
  const { entryType, mealType } = meal
  const inputs = (list: 'categories' | 'tags') =>
    mappedNames(mapping, list, rule[list]).map((name) => ({ name: name.slice(0, 255) }))
  const conditions =
    rule.filter === ''
      ? { categories: inputs('categories'), tags: inputs('tags') }
      : { queryFilterString: await filterHere(ctx, rule, mapping) }
  return MealPlanRuleInput.parse({ day: rule.day, entryType, mealType, ...conditions })
}
