import { readIngredients } from './ingredients.ts'
import { readSteps } from './instructions.ts'
import { looseKey } from './text.ts'
import type { FieldSource, FieldSources, JsonObject, PageLists, ScrapedRecipe } from './types.ts'

/** What each way of looking has found on a page. */
export interface Found {
  jsonLd: JsonObject | null
  /** Microdata and the like. */
  markup: JsonObject
  plugin: PageLists
  /** Data of the page's own program, if it was needed. */
  scripts: PageLists | null
}

/** A recipe of which it is not said yet where its parts were read. */
export type UnsourcedRecipe = Omit<ScrapedRecipe, 'sources'>

/** Where the page says each part of its recipe; null for what it does not say. */
export function fieldSources(
  recipe: UnsourcedRecipe,
  { jsonLd, markup, plugin, scripts }: Found,
): FieldSources {
  const has = (names: string[], value: string) => {
    if (value === '') return null
    const isIn = (object: JsonObject | null) => names.some((name) => Boolean(object?.[name]))
    return isIn(jsonLd) ? 'data' : isIn(markup) ? 'marks' : 'text'
  }
  const { totalTime, prepTime, cookTime, ingredients, steps, notes } = recipe
  const lists = (read: (object: JsonObject) => Line[], part: 'ingredients' | 'steps') =>
    sourceOfLines(recipe[part], [
      ['data', read(jsonLd ?? {})],
      ['marks', read(markup)],
      ['marks', plugin[part]],
      ['data', scripts?.[part] ?? []],
    ])
  return {
    name: has(['name', 'headline'], recipe.name),
    description: has(['description'], recipe.description),
    recipeYield: has(['recipeYield', 'yield'], recipe.recipeYield),
    times: has(
      ['totalTime', 'prepTime', 'cookTime', 'performTime'],
      totalTime + prepTime + cookTime,
    ),
    ingredients: ingredients.length > 0 ? lists(ingredientsIn, 'ingredients') : null,
    steps: steps.length > 0 ? lists(stepsIn, 'steps') : null,
    notes: notes.length > 0 ? 'text' : null,
  }
}

const ingredientsIn = (object: JsonObject) => [
  ...readIngredients(object['recipeIngredient']),
  ...readIngredients(object['ingredients']),
]
const stepsIn = (object: JsonObject) => readSteps(object['recipeInstructions'])

interface Line {
  text: string
}

/** The first that has at least half of these lines; mended lines differ a little. */
function sourceOfLines(lines: Line[], sources: [FieldSource, Line[]][]): FieldSource {
  const keys = lines.map(({ text }) => looseKey(text))
  for (const [source, found] of sources) {
    const known = new Set(found.map(({ text }) => looseKey(text)))
    if (known.size > 0 && keys.filter((key) => known.has(key)).length * 2 >= keys.length)
      return source
  }
  return 'text'
}
