import { nutrients } from '#contract/recipe-parts.ts'
import type { IngredientInput, StepInput } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import { DateTimeInput, PlainDateInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { settingsFor } from '#server/features/ingredient-parser/index.ts'
import type { IncomingRecipe, IncomingStep } from '#server/recipe-files/incoming.ts'
import { withoutKeywordLines } from '#server/recipe-files/reading/keyword-lines.ts'
import { difficultyOf } from './difficulty.ts'
import type { Wish } from './import.ts'
import type { Losses } from './losses.ts'
import { mappedName, mappedNames } from './mapping.ts'

const MAX_NAME = 255
const MAX_LINE = 1000
const MAX_TEXT = 200_000
const MAX_ADDRESS = 4000
const MOST_ROWS = 1000
const MOST_NAMES = 500

interface Given {
  lines: IngredientInput[]
  wish: Pick<Wish, 'mapping' | 'tag'>
  losses: Losses
}

/** Turns a recipe of a file into the parts of a new one, cut to what saving accepts; what is cut off is a loss. */
export function toRecipe(
  ctx: SignedIn,
  incoming: IncomingRecipe,
  { lines, wish, losses }: Given,
): RecipeUpdate & { name: string } {
  const { fit, fitList } = losses
  const time = (field: string, text: string) => fit(field, text, MAX_LINE) || null
  const cookTime = time('cookTime', incoming.cookTime)
  const steps = fitList('steps', incoming.steps, { most: MOST_ROWS, words: ({ text }) => text })
  const told = withoutKeywordLines(incoming.notes, keptNames(incoming, wish))
  const notes = fitList('notes', told, { most: MOST_ROWS, words: ({ text }) => text })
  // The lines themselves were made before.
  fitList('ingredients', incoming.ingredients, { most: MOST_ROWS, words: ({ text }) => text })
  const difficulty = difficultyOf(incoming.difficulty)
  if (difficulty === null && incoming.difficulty) losses.add('difficulty', incoming.difficulty)

  return {
    name: fit('name', incoming.name.trim(), MAX_NAME).trim() || ctx.t('starter.imported-name'),
    description: fit('description', incoming.description, MAX_TEXT),
    recipeYield: fit('recipeYield', yieldOf(ctx, incoming), MAX_LINE),
    totalTime: time('totalTime', incoming.totalTime),
    prepTime: time('prepTime', incoming.prepTime),
    cookTime,
    performTime: cookTime,
    difficulty,
    orgURL: sourceOf(incoming, losses),
    ...datesOf(incoming, losses),
    recipeIngredient: lines.map((line) => ({
      ...line,
      note: line.note.slice(0, MAX_TEXT),
      originalText: line.originalText?.slice(0, MAX_TEXT) ?? null,
      asWritten: line.asWritten?.slice(0, MAX_TEXT) ?? null,
    })),
    recipeInstructions: steps.map((step) => stepOf(step, losses)),
    notes: notes.map(({ title, text }) => ({
      title: fit('notes', title, MAX_LINE),
      text: fit('notes', text, MAX_TEXT),
    })),
    nutrition: nutritionOf(incoming, losses),
    ...organizersOf(incoming, wish, losses),
    settings: {
      ...settingsFor(lines),
      // Whoever brings comments along wants to see them.
      ...(incoming.comments.length > 0 && { disableComments: false }),
    },
  }
}

/** The tags and categories of the file that are not left out. */
function keptNames({ tags, categories }: IncomingRecipe, { mapping }: Given['wish']): string[] {
  const kept = (list: 'tags' | 'categories', names: string[]) =>
    names.filter((name) => mappedName(mapping, list, name) !== null)
  return [...kept('tags', tags), ...kept('categories', categories)]
}

function yieldOf(ctx: SignedIn, { recipeYield, servings }: IncomingRecipe): string {
  if (servings === null || /\d/.test(recipeYield.slice(0, MAX_LINE))) return recipeYield
  if (recipeYield !== '') return `${servings} ${recipeYield}`
  return ctx.t('report.servings', { count: servings, number: servings })
}

/** The page, else the book or the person. A field holds one of them. */
function sourceOf({ sourceUrl, sourceName }: IncomingRecipe, losses: Losses): string | null {
  if (sourceUrl && sourceName) losses.add('sourceName', sourceName)
  return losses.fit('source', sourceUrl || sourceName, MAX_ADDRESS) || null
}

function datesOf({ dateAdded, lastMade }: IncomingRecipe, losses: Losses) {
  const added = dateAdded === null ? undefined : PlainDateInput.safeParse(dateAdded).data
  if (dateAdded !== null && added === undefined) losses.add('dateAdded', dateAdded)
  const made = lastMade === null ? undefined : DateTimeInput.safeParse(lastMade).data
  if (lastMade !== null && made === undefined) losses.add('lastMade', lastMade)
  return { ...(added && { dateAdded: added }), ...(made && { lastMade: made }) }
}

/** The name of a step is a bold line above it. */
function stepOf({ section, title, text }: IncomingStep, { fit }: Losses): StepInput {
  // An asterisk would end the bold line.
  const name = title.replaceAll(/[*\r\n]+/g, ' ').trim()
  const whole = name === '' ? text : `**${name}**\n\n${text}`
  return {
    title: fit('steps', section ?? '', MAX_LINE),
    text: fit('steps', whole, MAX_TEXT),
    ingredientReferences: [],
  }
}

function nutritionOf({ nutrition }: IncomingRecipe, losses: Losses) {
  const known = new Set<string>(nutrients)
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(nutrition)) {
    if (known.has(name)) values[name] = losses.fit(name, value, MAX_NAME)
    else losses.add(name, value)
  }
  return values as RecipeUpdate['nutrition']
}

/** Cookbooks are tags here, as ours are found by conditions. */
function organizersOf(
  { tags, cookbooks, categories, tools }: IncomingRecipe,
  { mapping, tag }: Given['wish'],
  losses: Losses,
) {
  const input = (field: string, names: string[]) => {
    const short = names.filter((name) => name.length <= MAX_NAME && name.trim() !== '')
    for (const name of names) if (name.length > MAX_NAME) losses.add(field, name)
    const fitting = losses.fitList(field, short, { most: MOST_NAMES, words: (name) => name })
    return fitting.map((name) => ({ name: name.trim() }))
  }
  const allTags = mappedNames(mapping, 'tags', [...tags, ...cookbooks])
  return {
    tags: input('tags', tag === null ? allTags : [...allTags, tag]),
    recipeCategory: input('categories', mappedNames(mapping, 'categories', categories)),
    tools: input('tools', mappedNames(mapping, 'tools', tools)),
  }
}
