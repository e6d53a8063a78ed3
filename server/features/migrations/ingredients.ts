import type { NameMapping } from '#contract/migration-options.ts'
import type { IngredientInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import {
  foodsAndUnits,
  partsOfReading,
  readIncoming,
  savedLines,
} from '#server/features/ingredient-parser/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { namesHere, partsInFile } from './ingredient-parts.ts'

const MOST_LINES = 1000

/**
 * The lines of these recipes as they are saved. What the file has taken apart keeps its foods and units; lines of text
 * are parsed, and get a food or unit only if the household knows it by that name, since a near one could mean something
 * else. The text of the file stays wherever the parts would not say the same.
 */
export async function readIngredients(
  ctx: SignedIn,
  recipes: IncomingRecipe[],
  mapping: NameMapping,
): Promise<Map<IncomingRecipe, IngredientInput[]>> {
  const household = await foodsAndUnits(ctx)
  const find = { food: household.foods.find, unit: household.units.find }
  const here = namesHere(mapping, find)
  const readingsOf = await readIncoming(ctx, recipes.map(textsOf), household)
  const lines = new Map<IncomingRecipe, IngredientInput[]>()
  for (const [index, recipe] of recipes.entries()) {
    await othersFirst()
    const readingOf = readingsOf[index]!
    const incoming = recipe.ingredients.slice(0, MOST_LINES).map(({ section, text, parts }) => {
      const reading = parts === null ? readingOf(text) : null
      return {
        title: section?.slice(0, 1000) || null,
        text,
        parts: parts ? partsInFile(parts, mapping, find) : reading && partsOfReading(reading, here),
      }
    })
    lines.set(recipe, await savedLines(ctx, incoming))
  }
  return lines
}

/** The lines that the file has not taken apart; their words tell the language. */
const textsOf = ({ ingredients }: IncomingRecipe) => ({
  lines: ingredients
    .slice(0, MOST_LINES)
    .flatMap(({ text, parts }) => (parts === null ? [text] : [])),
  locale: '',
})
