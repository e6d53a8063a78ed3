import type { Nutrient } from '#contract/recipe-parts.ts'

/** One ingredient line; a title names the section that starts at this line. */
export interface ScrapedIngredient {
  title: string | null
  text: string
  /** The same line as the page shows it, where that says more than its data. */
  onPage?: string
}

/** One step; a title names the section that starts here, '' otherwise. */
export interface ScrapedStep {
  title: string
  text: string
}

/** What the author notes about a recipe; the title is '' if it has none. */
export interface ScrapedNote {
  title: string
  text: string
}

/** The recipe of a page as plain text. Times are words ('1 Hour 30 Minutes'), or ''. */
export interface ScrapedRecipe {
  name: string
  description: string
  /** Absolute addresses, best first. */
  imageUrls: string[]
  recipeYield: string
  recipeYieldQuantity?: number
  totalTime: string
  prepTime: string
  cookTime: string
  performTime: string
  ingredients: ScrapedIngredient[]
  steps: ScrapedStep[]
  notes: ScrapedNote[]
  nutrition: Partial<Record<Nutrient, string>>
  keywords: string[]
  categories: string[]
  cuisine: string
  author: string
  language: string | null
  canonicalUrl: string | null
  source: 'json-ld' | 'microdata' | 'opengraph'
  sources: FieldSources
}

/** Data for machines, marks in the page's text, or the text alone. */
export type FieldSource = 'data' | 'marks' | 'text'
export type FieldSources = Record<
  'name' | 'description' | 'recipeYield' | 'times' | 'ingredients' | 'steps' | 'notes',
  FieldSource | null
>

/** A schema.org object as read from a page; nothing in it is validated. */
export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Turns a value into a list; null and undefined become an empty one. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

/** Lists found in a page's own markup; empty if there are none. */
export interface PageLists {
  ingredients: ScrapedIngredient[]
  steps: ScrapedStep[]
}
