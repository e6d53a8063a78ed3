import type { RecipeUpdate } from '#contract/recipes.ts'
import { withoutKeywordLines } from '#server/recipe-files/reading/keyword-lines.ts'
import { slugify } from '#server/text/slugify.ts'
import type { ScrapedRecipe } from './extract/index.ts'

const MAX_NAME = 255
const MAX_LINE = 1000
const MAX_TEXT = 200_000
const MAX_TAGS = 50

/** The parts of a new recipe from a page's recipe but for its ingredients, cut to the lengths that saving accepts. */
export function toRecipe(
  page: ScrapedRecipe,
  options: { url: string | null; fallbackName: string; includeTags: boolean },
): RecipeUpdate & { name: string } {
  const nutrition = Object.entries(page.nutrition).map(([name, value]) => [
    name,
    value.slice(0, MAX_NAME),
  ])
  const tags = options.includeTags ? tagNames(page.keywords) : []
  return {
    name: page.name.trim().slice(0, MAX_NAME).trim() || options.fallbackName,
    description: page.description.slice(0, MAX_TEXT),
    recipeYield: page.recipeYield.slice(0, MAX_LINE),
    totalTime: timeOf(page.totalTime),
    prepTime: timeOf(page.prepTime),
    cookTime: timeOf(page.cookTime),
    performTime: timeOf(page.performTime || page.cookTime),
    orgURL: options.url,
    recipeInstructions: page.steps.map(({ title, text }) => ({
      title: title.slice(0, MAX_TEXT),
      text: text.slice(0, MAX_TEXT),
      ingredientReferences: [],
    })),
    notes: withoutKeywordLines(page.notes, tags).map(({ title, text }) => ({
      title: title.slice(0, MAX_NAME),
      text: text.slice(0, MAX_TEXT),
    })),
    nutrition: Object.fromEntries(nutrition) as RecipeUpdate['nutrition'],
    ...(options.includeTags && { tags: tags.map((name) => ({ name })) }),
  }
}

const timeOf = (text: string) => text.slice(0, MAX_LINE) || null

/** Keywords in title case, each slug once. */
export function tagNames(keywords: string[]): string[] {
  const bySlug = new Map<string, string>()
  for (const keyword of keywords.flatMap((text) => text.split(','))) {
    const name = titleCase(keyword.replace(/\s+/g, ' ').trim())
    const slug = slugify(name)
    if (slug !== '' && name.length <= MAX_NAME && !bySlug.has(slug)) bySlug.set(slug, name)
  }
  return [...bySlug.values()].slice(0, MAX_TAGS)
}

function titleCase(text: string): string {
  return text.replace(/(?<=^|[\s\-/(])\p{Ll}/gu, (letter) => letter.toUpperCase())
}
