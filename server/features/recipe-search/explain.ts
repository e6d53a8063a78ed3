import type { z } from 'zod'
import type { RecipeSummary, SearchMatch } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import type { Reading } from '#server/search/search-recipes.ts'
import { excerptAround, plainText } from '#server/text/excerpt.ts'
import { placeOf, storedPlaces, type TextPlace } from './places.ts'
import { countGuessed, countSpelled, foundInText } from './words-in-text.ts'

type Summary = z.input<typeof RecipeSummary>

const LONGEST = 160

/**
 * Why a search found these recipes: for each the place that has most of the words, and of equals the one that is seen
 * first. Two statements, however many recipes; none when their names and organizers tell it all.
 */
export async function explainMatches(
  db: Db,
  recipes: Summary[],
  readings: readonly Reading[],
): Promise<Map<string, SearchMatch>> {
  const shown = new Map(recipes.map((recipe) => [recipe.id, shownPlaces(recipe)]))
  const tellsAll = (places: TextPlace[]) =>
    places.some(({ searched }) => countSpelled(searched, readings) === readings.length)
  const rest = recipes.filter(({ id }) => !tellsAll(shown.get(id)!.names))
  const storedOf = await storedPlaces(
    db,
    rest.map(({ id }) => id),
  )
  return new Map(
    recipes.map(({ id }) => {
      const { names, description } = shown.get(id)!
      const { ingredients, notes } = storedOf(id)
      return [id, explained([...names, ...ingredients, ...description, ...notes], readings)]
    }),
  )
}

/** What stands in the summary of a recipe. */
function shownPlaces(recipe: Summary) {
  const { name, description, recipeCategory, tags, tools } = recipe
  const organizers = [...recipeCategory, ...tags, ...tools].map((organizer) =>
    placeOf('organizer', organizer.name),
  )
  return {
    names: [placeOf('name', name), ...organizers],
    description: description === '' ? [] : [placeOf('description', description)],
  }
}

function explained(places: TextPlace[], readings: readonly Reading[]): SearchMatch {
  const spelled = bestPlace(places, (place) => countSpelled(place.searched, readings))
  if (spelled) return matchIn(spelled, readings, false)
  const guessed = bestPlace(places, (place) => countGuessed(place.searched, readings))
  if (guessed) return matchIn(guessed, readings, true)
  return { field: 'name', text: places[0]!.texts[0]!, words: [], isGuess: false }
}

function bestPlace(places: TextPlace[], count: (place: TextPlace) => number): TextPlace | null {
  let best: { place: TextPlace; count: number } | null = null
  for (const place of places) {
    const own = count(place)
    if (own > (best?.count ?? 0)) best = { place, count: own }
  }
  return best?.place ?? null
}

/** The first of the place's texts that shows the words; where none does, as for the other name of a food, the first. */
function matchIn(
  { field, texts }: TextPlace,
  readings: readonly Reading[],
  isGuess: boolean,
): SearchMatch {
  const isMarkdown = field === 'description' || field === 'note'
  for (const written of texts) {
    const text = isMarkdown ? plainText(written) : written
    const [first] = foundInText(text, readings, isGuess)
    if (!first) continue
    const part = field === 'name' ? text : excerptAround(text, first.at, LONGEST)
    const words = foundInText(part, readings, isGuess).map((found) => found.text)
    return { field, text: part, words: words.length > 0 ? words : [first.text], isGuess }
  }
  return { field, text: excerptAround(texts[0]!, 0, LONGEST), words: [], isGuess }
}
