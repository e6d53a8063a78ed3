import type { PlanPreview } from '#contract/plan-preview.ts'

/** Rounding error that thirds leave when they are added up. */
const NOTHING = 0.0005

/** How many times a recipe that is made so often is missing on a list. */
export function missingOf({
  times,
  onList,
}: Pick<PlanPreview['recipes'][number], 'times' | 'onList'>): number {
  const missing = times - onList
  return missing < NOTHING ? 0 : missing
}
