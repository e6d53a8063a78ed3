import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { readDuration } from '#server/text/durations.ts'
import { withoutInner } from './inner-recipes.ts'
import { ingredientLines, oneLine, plainText } from './lines.ts'

type Json = Record<string, unknown>

/** A recipe in the words of schema.org, without pictures. Empty parts are left out. */
export function schemaRecipe(given: OutgoingRecipe): Json {
  const recipe = withoutInner(given)
  return withoutNothing({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    name: oneLine(recipe.name),
    description: plainText(recipe.description),
    url: recipe.sourceUrl,
    author: recipe.sourceName && { '@type': 'Person', name: oneLine(recipe.sourceName) },
    dateCreated: recipe.dateAdded,
    prepTime: isoTime(recipe.prepTime),
    cookTime: isoTime(recipe.cookTime),
    totalTime: isoTime(recipe.totalTime),
    recipeYield: oneLine(recipe.recipeYield),
    recipeCategory: recipe.categories.length > 0 && namesOf(recipe.categories),
    keywords: recipe.tags.length > 0 && namesOf(recipe.tags),
    tool: recipe.tools.map((name) => ({ '@type': 'HowToTool', name: oneLine(name) })),
    recipeIngredient: ingredientLines(recipe),
    recipeInstructions: stepsOf(recipe),
    nutrition: Object.keys(recipe.nutrition).length > 0 && {
      '@type': 'NutritionInformation',
      ...recipe.nutrition,
    },
    aggregateRating: recipe.rating !== null && {
      '@type': 'AggregateRating',
      ratingValue: recipe.rating,
      bestRating: 5,
    },
    comment: remarksOf(recipe),
  })
}

/** Programs expect one text with commas; only a name with a comma of its own has to stand apart. */
function namesOf(names: string[]) {
  const lines = names.map(oneLine)
  if (lines.every((name) => !/[,;]/.test(name))) return lines.join(', ')
  return lines.map((name) => ({ '@type': 'DefinedTerm', name }))
}

function stepsOf({ steps }: OutgoingRecipe): Json[] {
  const parts: { section: string | null; steps: Json[] }[] = []
  for (const { section, title, text } of steps) {
    const last = parts.at(-1)
    const name = oneLine(title)
    const step = { '@type': 'HowToStep', ...(name !== '' && { name }), text: plainText(text) }
    if (section || !last) parts.push({ section, steps: [step] })
    else last.steps.push(step)
  }
  return parts.flatMap(({ section, steps: inside }) =>
    section
      ? [{ '@type': 'HowToSection', name: oneLine(section), itemListElement: inside }]
      : inside,
  )
}

/** Notes have no word of their own; other programs write them as comments as well. */
function remarksOf({ notes, comments }: OutgoingRecipe): Json[] {
  return [
    ...notes.map(({ title, text }) => ({
      '@type': 'Comment',
      name: 'Notes',
      text: [oneLine(title), plainText(text)].filter((part) => part !== '').join('\n'),
    })),
    ...comments.map(({ author, text, date }) => ({
      '@type': 'Comment',
      author: { '@type': 'Person', name: oneLine(author) },
      ...(date !== null && { dateCreated: date }),
      text: plainText(text),
    })),
  ]
}

/** 'PT1H5M'; words that are no time stay as they are. */
export function isoTime(text: string): string {
  const words = oneLine(text)
  const seconds = readDuration(words)
  if (seconds === null) return words
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return `PT${seconds}S`
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`
}

const withoutNothing = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === null || value === false || value === '') return false
      return !Array.isArray(value) || value.length > 0
    }),
  )
