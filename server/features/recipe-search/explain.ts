import type { z } from 'zod'
import type { RecipeSummary, SearchMatch } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import type { Reading } from '#server/search/search-recipes.ts'
import { excerptAround, plainText } from '#server/text/excerpt.ts'
import { rememberingNormalizer } from '#server/text/normalize.ts'
import { linesInWords } from './lines-in-words.ts'
import { storedPlaces, textPlace, type TextPlace } from './places.ts'
import { countGuessed, countSpelled, foundInText } from './words-in-text.ts'

type Summary = z.input<typeof RecipeSummary>

const LONGEST = 160

/**
 * Explains for each recipe why it was found: the place with most of the words, and of equals the more prominent one. At
 * most four statements, however many recipes; none if names and organizers contain all the words.
 */
export async function explainMatches(
  db: Db,
  recipes: Summary[],
  readings: readonly Reading[],
): Promise<Map<string, SearchMatch>> {
  const normalise = rememberingNormalizer()
  const names = new Map(recipes.map((recipe) => [recipe.id, namePlaces(recipe, normalise)]))
  const tellsAll = (places: TextPlace[]) =>
    places.some((place) => countSpelled(place.searched(), readings) === readings.length)
  const rest = recipes.filter(({ id }) => !tellsAll(names.get(id)!)).map(({ id }) => id)
  const stored = await storedPlaces(db, rest)
  const chosen = recipes.map(({ id, description }) => {
    const { ingredients = [], notes = [] } = stored.get(id) ?? {}
    const places = [...names.get(id)!, ...ingredients, textPlace('description', description)]
    return { id, ...choose([...places, ...notes], readings) }
  })
  const lines = chosen.flatMap(({ place }) => ('line' in place.source ? place.source.line : []))
  const inWords = await linesInWords(db, lines)
  return new Map(
    chosen.map(({ id, place, isGuess }) => {
      const { source } = place
      const texts = 'line' in source ? (inWords.get(source.line) ?? []) : [source.text]
      return [id, matchIn(place.field, texts, readings, isGuess)]
    }),
  )
}

function namePlaces(
  { name, recipeCategory, tags, tools }: Summary,
  normalise: (text: string) => string,
): TextPlace[] {
  const organizers = [...recipeCategory, ...tags, ...tools]
  return [
    textPlace('name', name, normalise),
    ...organizers.map((organizer) => textPlace('organizer', organizer.name, normalise)),
  ]
}

/** The place with the most words; if none is spelled as typed, the one with the most guesses. */
function choose(places: TextPlace[], readings: readonly Reading[]) {
  const spelled = bestPlace(places, countSpelled, readings)
  if (spelled) return { place: spelled, isGuess: false }
  const guessed = bestPlace(places, countGuessed, readings)
  return { place: guessed ?? places[0]!, isGuess: guessed !== null }
}

function bestPlace(
  places: TextPlace[],
  count: (searched: string, readings: readonly Reading[]) => number,
  readings: readonly Reading[],
): TextPlace | null {
  let best: TextPlace | null = null
  let most = 0
  for (const place of places) {
    const own = count(place.searched(), readings)
    if (own > most) [best, most] = [place, own]
    if (most === readings.length) break
  }
  return best
}

/** The first text in which the words can be shown; if there is none, as for an alias of a food, the longest text. */
function matchIn(
  field: SearchMatch['field'],
  texts: string[],
  readings: readonly Reading[],
  isGuess: boolean,
): SearchMatch {
  const isMarkdown = field === 'description' || field === 'note'
  for (const written of texts) {
    const text = isMarkdown ? plainText(written) : written
    const found = foundInText(text, readings, isGuess)
    const [first] = found
    if (!first) continue
    const part = field === 'name' ? text : excerptAround(text, first.at, LONGEST)
    const words = found.map((word) => word.text).filter((word) => part.includes(word))
    return { field, text: part, words, isGuess }
  }
  const [fullest = ''] = texts.toSorted((a, b) => b.length - a.length)
  return { field, text: excerptAround(fullest, 0, LONGEST), words: [], isGuess }
}
