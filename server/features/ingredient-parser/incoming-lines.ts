import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { foodsAndUnits } from './household.ts'
import { readInThread } from './lines-thread.ts'
import type { Household, Reading, RecipeLines } from './read-lines.ts'

/** Longer ones are no line of one ingredient, and take long to parse. */
const LONGEST_PARSED = 500
/** Lines of a recipe; what is more stays as it is. */
const MOST_PARSED = 1000

/** Finds what was read of a line; null if it was not read, or could not be. */
export type ReadingOf = (line: string) => Reading | null

/**
 * Reads the lines of recipes that come from elsewhere, all of them together. If they cannot be read, the recipes come in
 * all the same.
 * @returns for each recipe, what was read of its lines
 */
export async function readIncoming(
  ctx: SignedIn,
  recipes: RecipeLines[],
  household?: Household,
): Promise<ReadingOf[]> {
  const asked = recipes.map(({ lines, locale }) => ({
    lines: [...new Set(lines.slice(0, MOST_PARSED))].filter(
      (text) => text.length <= LONGEST_PARSED,
    ),
    locale,
  }))
  const readings = await readOrNothing(ctx, asked, household)
  return recipes.map((_recipe, index) => {
    const byText = new Map(readings[index]?.map((reading) => [reading.input, reading]))
    return (line) => byText.get(line) ?? null
  })
}

async function readOrNothing(ctx: SignedIn, recipes: RecipeLines[], household?: Household) {
  if (recipes.every(({ lines }) => lines.length === 0)) return []
  const names = household ?? (await foodsAndUnits(ctx))
  try {
    return await readInThread({ parser: 'nlp', amount: 'whole', recipes }, names)
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'imported lines not parsed')
    return []
  }
}
