import { fieldChoices } from '#contract/recipe-field-lists.ts'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import {
  type IngredientDraft,
  type IngredientParts,
  ingredientParts,
  type NamedDraft,
} from '#renderer/features/ingredient-lines/index.ts'
import {
  choicesOf,
  emptyIngredient,
  emptyNote,
  emptyStep,
  type ExtraDraft,
  type NoteDraft,
  type RecipeDraft,
  type StepDraft,
  textsOf,
} from './draft.ts'

/**
 * Converts a draft stored by an earlier version of the program to the shape of `today`; newer fields are taken from
 * there. Null if it is not a draft, or has content that today's form has no place for.
 */
export function broughtUpToDate(kept: unknown, today: RecipeDraft): RecipeDraft | null {
  try {
    return draft(kept, today)
  } catch {
    return null
  }
}

/** What was understood of an ingredient, as an earlier version stored it; null if it is not that. */
export function partsBroughtUpToDate(kept: unknown): IngredientParts | null {
  try {
    return group<IngredientParts>(parts)(kept, ingredientParts(emptyIngredient()))
  } catch {
    return null
  }
}

/** Returns the value if it has the right shape, else throws; missing parts are taken from `today`. */
type Fit<T> = (value: unknown, today: T) => T

function is<T>(test: (value: unknown) => value is T): Fit<T> {
  return (value) => {
    if (!test(value)) throw new TypeError('does not fit')
    return value
  }
}

const text = is((value) => typeof value === 'string')
const flag = is((value) => typeof value === 'boolean')
const textOrNull = is((value) => value === null || typeof value === 'string')

const oneOf = <T extends string>(choices: readonly T[]) =>
  is((value): value is T | null => value === null || choices.includes(value as T))

/** An object with these keys and no others; missing ones are taken from `today`. */
function group<T extends object>(fits: { [K in keyof T]-?: Fit<T[K]> }): Fit<T> {
  return (value, today) => {
    const known = value !== null && typeof value === 'object' && !Array.isArray(value)
    if (!known || Object.keys(value).some((key) => !(key in fits))) {
      throw new TypeError('does not fit')
    }
    const parts = value as Partial<Record<string, unknown>>
    // With the keys in today's order, because drafts are compared as JSON.
    const fitted = (Object.keys(today) as (keyof T & string)[]).map((key) => [
      key,
      key in parts ? fits[key](parts[key], today[key]) : today[key],
    ])
    return Object.fromEntries(fitted) as T
  }
}

/** A list; what is missing in a row is taken from an empty row. */
const rows =
  <T>(fit: Fit<T>, empty: () => T): Fit<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('does not fit')
    return value.map((row) => fit(row, empty()))
  }

/** One shape for all these keys. */
const each = <K extends string, T>(keys: readonly K[], fit: Fit<T>) =>
  Object.fromEntries(keys.map((key) => [key, fit])) as Record<K, Fit<T>>

const named = group<NamedDraft>({ id: textOrNull, name: text })
const loaded = group<NonNullable<IngredientDraft['loaded']>>({ parts: text, text })

const parts = { quantity: text, unit: named, food: named, note: text }

const ingredient = group<IngredientDraft>({
  key: text,
  ...parts,
  title: textOrNull,
  originalText: textOrNull,
  asWritten: textOrNull,
  loaded: (value) => (value === null ? null : loaded(value, { parts: '', text: '' })),
})
const step = group<StepDraft>({
  key: text,
  title: textOrNull,
  text,
  links: rows(text, () => ''),
})
const note = group<NoteDraft>({ key: text, title: text, text })
const extra = group<ExtraDraft>({ key: text, name: text, value: text })
const asset = group<RecipeDraft['assets'][number]>({
  name: text,
  icon: text,
  fileName: textOrNull,
})
const names = rows(text, () => '')

const draft: Fit<RecipeDraft> = group<RecipeDraft>({
  ...textsOf(() => text),
  ...choicesOf((field) => oneOf(fieldChoices[field])),
  categories: names,
  tags: names,
  tools: names,
  ingredients: rows(ingredient, emptyIngredient),
  steps: rows(step, emptyStep),
  notes: rows(note, emptyNote),
  nutrition: group(each(nutrients, text)),
  assets: rows(asset, () => ({ name: '', icon: 'mdi-file', fileName: null })),
  settings: group(each(recipeSettings, flag)),
  extras: rows(extra, () => ({ key: '', name: '', value: '' })),
})
