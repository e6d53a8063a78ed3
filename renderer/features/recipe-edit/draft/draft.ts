import { newId } from '#renderer/api/new-id.ts'
import {
  type EditedChoice,
  editedChoices,
  type EditedField,
  type EditedText,
  editedTexts,
  nothingIn,
} from '#contract/recipe-field-lists.ts'
import { type Asset, type Nutrient, nutrients } from '#contract/recipe-parts.ts'
import type { Recipe, RecipeUpdate } from '#contract/recipes.ts'
import type { z } from 'zod'
import { readTypedAmount } from '#contract/amounts/typed-amounts.ts'
import { ingredientLine } from '#contract/amounts/ingredient-text.ts'
import {
  amountText,
  quantityOf,
  rangeIn,
  partsOf,
  settledLine,
  type NamedDraft,
  type IngredientDraft,
} from '#renderer/features/ingredient-lines/index.ts'

export interface StepDraft {
  key: string
  title: string | null
  text: string
  links: string[]
}

export interface NoteDraft {
  key: string
  title: string
  text: string
}

export interface ExtraDraft {
  key: string
  name: string
  value: string
}

/** A recipe as edited in the form: most values are text until they are sent. */
export interface RecipeDraft extends Record<EditedText, string>, Pick<Recipe, EditedChoice> {
  categories: string[]
  tags: string[]
  tools: string[]
  ingredients: IngredientDraft[]
  steps: StepDraft[]
  notes: NoteDraft[]
  nutrition: Record<Nutrient, string>
  assets: z.output<typeof Asset>[]
  settings: Recipe['settings']
  extras: ExtraDraft[]
}

/** Converts a saved recipe to a draft; amounts are written as usual in the language. */
export function draftOf(recipe: Recipe, locale: string): RecipeDraft {
  return {
    ...textsOf((field) => recipe[field] ?? ''),
    ...choicesOf((field) => recipe[field]),
    categories: recipe.recipeCategory.map((category) => category.name),
    tags: recipe.tags.map((tag) => tag.name),
    tools: recipe.tools.map((tool) => tool.name),
    ingredients: recipe.recipeIngredient.map((line) => loadedLine(recipe, line, locale)),
    steps: recipe.recipeInstructions.map((step) => ({
      key: step.id,
      title: step.title || null,
      text: step.text,
      links: [...new Set(step.ingredientReferences.map((link) => link.referenceId))],
    })),
    notes: recipe.notes.map((note, index) => ({ key: `note-${index}`, ...note })),
    nutrition: Object.fromEntries(
      nutrients.map((name) => [name, recipe.nutrition[name] ?? '']),
    ) as Record<Nutrient, string>,
    assets: recipe.assets,
    settings: recipe.settings,
    extras: Object.entries(recipe.extras).map(([name, value]) => ({ key: name, name, value })),
  }
}

function loadedLine(
  { settings }: Recipe,
  line: Recipe['recipeIngredient'][number],
  locale: string,
): IngredientDraft {
  const draft = {
    key: line.referenceId,
    quantity: amountText(line, locale),
    unit: { id: line.unit?.id ?? null, name: line.unit?.name ?? '' },
    food: { id: line.food?.id ?? null, name: line.food?.name ?? '' },
    note: line.note,
    title: line.title || null,
    originalText: line.originalText,
    asWritten: line.asWritten,
    loaded: null,
  }
  if (line.asWritten && rangeIn(draft.quantity, locale)) return draft
  const asParts = { ...line, asWritten: null }
  const text = ingredientLine(asParts, settings.disableAmount, { factor: 1, locale })
  return { ...draft, loaded: { parts: partsOf(draft), text } }
}

/** An object with a value for each text field of the form. */
export const textsOf = <T>(valueOf: (field: EditedText) => T) =>
  Object.fromEntries(editedTexts.map((field) => [field, valueOf(field)])) as Record<EditedText, T>

/** An object with a value for each field that has fixed choices. */
export const choicesOf = <T>(valueOf: (field: EditedChoice) => T) =>
  Object.fromEntries(editedChoices.map((field) => [field, valueOf(field)])) as Record<
    EditedChoice,
    T
  >

/** Whether a field of the form is a text. */
export const isText = (field: keyof RecipeDraft): field is EditedText =>
  (editedTexts as string[]).includes(field)

/**
 * The request body for saving the draft. `basedOn` is the `updatedAt` of the recipe that the draft was made from, to
 * detect conflicts; null overwrites.
 */
export function updateOf(
  draft: RecipeDraft,
  basedOn: string | null,
  locale: string,
): Required<Pick<RecipeUpdate, EditedField>> & Pick<RecipeUpdate, 'basedOn'> {
  const { ingredients, steps, notes, categories, assets, settings } = draft
  const known = new Set(ingredients.map((line) => line.key))
  return {
    ...textsOf((field) => draft[field].trim() || nothingIn[field]),
    ...choicesOf((field) => draft[field]),
    name: draft.name.trim(),
    description: draft.description,
    recipeCategory: categories.map(byName),
    tags: draft.tags.map(byName),
    tools: draft.tools.map(byName),
    recipeIngredient: ingredients
      .map((line) => settledLine(line, settings))
      .map((line) => ({
        referenceId: line.key,
        quantity: quantityOf(line.quantity, locale),
        quantityMax: rangeIn(line.quantity, locale)?.to ?? null,
        unit: named(line.unit),
        food: named(line.food),
        note: line.note,
        title: line.title?.trim() || null,
        originalText: line.originalText,
        asWritten: line.asWritten?.trim() || null,
      })),
    recipeInstructions: steps.map((step) => ({
      id: step.key,
      title: step.title?.trim() ?? '',
      text: step.text,
      ingredientReferences: step.links
        .filter((link) => known.has(link))
        .map((referenceId) => ({ referenceId })),
    })),
    notes: notes.map(({ title, text }) => ({ title, text })),
    nutrition: Object.fromEntries(
      nutrients.map((name) => [name, draft.nutrition[name].trim() || null]),
    ) as Record<Nutrient, string | null>,
    assets,
    settings,
    extras: Object.fromEntries(draft.extras.map(({ name, value }) => [name, value])),
    ...(basedOn !== null && { basedOn }),
  }
}

type Problem = 'required' | 'amount' | 'range'

/** Why the draft cannot be sent: keys of messages by field, with the server's field names. */
export function problemsOf(draft: RecipeDraft, locale: string): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (draft.name.trim() === '') problems['name'] = 'required'
  for (const [index, line] of draft.ingredients.entries()) {
    const typed = readTypedAmount(line.quantity, locale)
    const problem = typed === undefined ? 'amount' : typed === 'order' ? 'range' : null
    if (problem) problems[`recipeIngredient.${index}.quantity`] = problem
  }
  return problems
}

/** Whether a text may be a web address; an empty one is fine. */
export const looksLikeAddress = (text: string) =>
  text.trim() === '' || /^https?:\/\/[^\s/]+\.[^\s/]+|^https?:\/\/localhost/i.test(text.trim())

/** Compares as JSON, so both need their keys in the same order. */
export const isSameDraft = (one: RecipeDraft, other: RecipeDraft) =>
  JSON.stringify(one) === JSON.stringify(other)

export const emptyIngredient = (note = ''): IngredientDraft => ({
  key: newId(),
  quantity: '',
  unit: { id: null, name: '' },
  food: { id: null, name: '' },
  note,
  title: null,
  originalText: null,
  asWritten: null,
  loaded: null,
})

export const emptyStep = (text = ''): StepDraft => ({ key: newId(), title: null, text, links: [] })

export const emptyNote = (): NoteDraft => ({ key: newId(), title: '', text: '' })

const byName = (name: string) => ({ id: undefined, name, slug: undefined })

function named({ id, name }: NamedDraft) {
  if (name.trim() === '') return null
  return id ? { id, name: undefined } : { id: undefined, name: name.trim() }
}
