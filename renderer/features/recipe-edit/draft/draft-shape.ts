import { fieldChoices } from '#contract/recipe-field-lists.ts'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import type { IngredientDraft, NamedDraft } from '#renderer/features/ingredient-lines/index.ts'
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
 * A form that an earlier version of the program kept, in the shape of `today`: what came since is as it is there. Null
 * for what is no form, or says something that the form of today has no place for.
 */
export function broughtUpToDate(kept: unknown, today: RecipeDraft): RecipeDraft | null {
  try {
    return draft(kept, today)
  } catch {
    return null
  }
}

/** Gives the value when it fits, and throws when it does not; `today` fills what it lacks. */
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

/** An object with these keys and no others; a key that is missing is as today. */
function group<T extends object>(fits: { [K in keyof T]-?: Fit<T[K]> }): Fit<T> {
  return (value, today) => {
    const known = value !== null && typeof value === 'object' && !Array.isArray(value)
    if (!known || Object.keys(value).some((key) => !(key in fits))) {
      throw new TypeError('does not fit')
    }
    const parts = value as Partial<Record<string, unknown>>
    // In the order of today, as forms are compared as text.
    const fitted = (Object.keys(today) as (keyof T & string)[]).map((key) => [
      key,
      key in parts ? fits[key](parts[key], today[key]) : today[key],
    ])
    return Object.fromEntries(fitted) as T
  }
}

/** A list of these; what a row lacks is as in an empty one. */
const rows =
  <T>(fit: Fit<T>, empty: () => T): Fit<T[]> =>
  (value) => {
    if (!Array.isArray(value)) throw new TypeError('does not fit')
    return value.map((row) => fit(row, empty()))
  }

/** The keys of a record that all have the same kind of value. */
const each = <K extends string, T>(keys: readonly K[], fit: Fit<T>) =>
  Object.fromEntries(keys.map((key) => [key, fit])) as Record<K, Fit<T>>

const named = group<NamedDraft>({ id: textOrNull, name: text })
const loaded = group<NonNullable<IngredientDraft['loaded']>>({ parts: text, text })

const ingredient = group<IngredientDraft>({
  key: text,
  quantity: text,
  unit: named,
  food: named,
  note: text,
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
