import { newId } from '#renderer/api/new-id.ts'
import type { EditedText } from '#contract/recipe-field-lists.ts'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import { foldName } from '#renderer/components/fields/name-options.ts'
import { amountText, type NamedDraft } from '#renderer/features/ingredient-lines/index.ts'
import { choicesOf, type RecipeDraft, textsOf, updateOf } from '../draft/draft.ts'

/**
 * The recipe as JSON in the form of the API, without what the server computes. Foods, units and organizers are names.
 * An amount that is not a number is left as typed.
 */
export function jsonOf(draft: RecipeDraft, locale: string): string {
  const update = updateOf(draft, null, locale)
  const recipe = {
    ...update,
    recipeCategory: draft.categories,
    tags: draft.tags,
    tools: draft.tools,
    recipeIngredient: (update.recipeIngredient ?? []).map((line, index) => {
      const typed = draft.ingredients[index]
      const isUnread = line.quantity === null && typed?.quantity.trim()
      return {
        ...line,
        quantity: isUnread ? typed?.quantity : line.quantity,
        unit: typed?.unit.name || null,
        food: typed?.food.name || null,
      }
    }),
  }
  return `${JSON.stringify(recipe, null, 2)}\n`
}

/** Applies JSON to a draft; missing parts are kept, as in the API. */
export function draftOfJson(
  update: RecipeUpdate,
  before: RecipeDraft,
  locale: string,
): RecipeDraft {
  const has = (key: keyof RecipeUpdate) => update[key] !== undefined
  const text = (key: EditedText) => (has(key) ? (update[key] ?? '') : before[key])
  const names = (list: RecipeUpdate['tags'], own: string[]) =>
    list === undefined ? own : (list ?? []).map((one) => one.name ?? one.slug ?? one.id ?? '')
  return {
    ...textsOf(text),
    ...choicesOf((field) => (has(field) ? (update[field] ?? null) : before[field])),
    categories: names(update.recipeCategory, before.categories),
    tags: names(update.tags, before.tags),
    tools: names(update.tools, before.tools),
    ingredients: has('recipeIngredient')
      ? ingredientsOf(update, before, locale)
      : before.ingredients,
    steps: has('recipeInstructions') ? stepsOf(update) : before.steps,
    notes: has('notes')
      ? (update.notes ?? []).map((note, index) => ({
          key: before.notes[index]?.key ?? newId(),
          ...note,
        }))
      : before.notes,
    nutrition: has('nutrition')
      ? (Object.fromEntries(
          nutrients.map((name) => [name, update.nutrition?.[name] ?? '']),
        ) as RecipeDraft['nutrition'])
      : before.nutrition,
    assets: has('assets') ? (update.assets ?? []) : before.assets,
    settings: settingsOf(update, before),
    extras: has('extras')
      ? Object.entries(update.extras ?? {}).map(([name, value]) => ({
          key: before.extras.find((extra) => extra.name === name)?.key ?? name,
          name,
          value,
        }))
      : before.extras,
  }
}

function ingredientsOf(update: RecipeUpdate, before: RecipeDraft, locale: string) {
  const free = uniqueKeys()
  const units = before.ingredients.map((line) => line.unit)
  const foods = before.ingredients.map((line) => line.food)
  return (update.recipeIngredient ?? []).map((line) => ({
    key: free(line.referenceId),
    quantity: amountText(line, locale),
    unit: namedOf(line.unit, units),
    food: namedOf(line.food, foods),
    note: line.note,
    title: line.title || null,
    originalText: line.originalText,
    asWritten: line.asWritten ?? null,
    loaded: before.ingredients.find(({ key }) => key === line.referenceId)?.loaded ?? null,
  }))
}

function stepsOf(update: RecipeUpdate) {
  const free = uniqueKeys()
  return (update.recipeInstructions ?? []).map((step) => ({
    key: free(step.id),
    title: step.title || null,
    text: step.text,
    links: step.ingredientReferences.flatMap((link) => link.referenceId ?? []),
  }))
}

/** Returns each key only once; copied rows get a new one. */
function uniqueKeys() {
  const used = new Set<string>()
  return (wanted: string | null | undefined) => {
    const key = wanted && !used.has(wanted) ? wanted : newId()
    used.add(key)
    return key
  }
}

type Line = NonNullable<RecipeUpdate['recipeIngredient']>[number]

function namedOf(given: Line['unit'], known: NamedDraft[]): NamedDraft {
  if (!given) return { id: null, name: '' }
  const name = given.name ?? ''
  const same = known.find(({ id, name: other }) =>
    given.id ? id === given.id : id !== null && foldName(other) === foldName(name),
  )
  if (same && (name === '' || foldName(same.name) === foldName(name))) return same
  return { id: given.id ?? null, name: name || (given.id ?? '') }
}

function settingsOf({ settings }: RecipeUpdate, before: RecipeDraft): RecipeDraft['settings'] {
  return Object.fromEntries(
    recipeSettings.map((name) => [name, settings?.[name] ?? before.settings[name]]),
  ) as RecipeDraft['settings']
}
