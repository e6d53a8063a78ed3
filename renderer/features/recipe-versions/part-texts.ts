import { ingredientListText } from '#contract/amounts/ingredient-text.ts'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { nutrientText, nutrientUnits } from '#renderer/components/kitchen/nutrients.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { i18n } from '#renderer/i18n/i18n.ts'

type Translate = typeof i18n.t

/** A part of a recipe as text to compare, with one line per item. */
export function partText(recipe: Recipe, part: VersionedField, t: Translate): string {
  return writers[part](recipe, t)
}

const lines = (texts: string[]) => texts.filter((text) => text !== '').join('\n')
const names = (items: { name: string }[]) => lines(items.map(({ name }) => name).toSorted())
const titled = (title: string) => (title === '' ? '' : `[${title}]`)

/** In the order in which they are shown. */
const writers: Record<VersionedField, (recipe: Recipe, t: Translate) => string> = {
  name: (recipe) => recipe.name,
  description: (recipe) => recipe.description,
  recipeYield: (recipe) => recipe.recipeYield,
  totalTime: (recipe) => recipe.totalTime ?? '',
  prepTime: (recipe) => recipe.prepTime ?? '',
  performTime: (recipe) => recipe.performTime ?? '',
  cookTime: (recipe) => recipe.cookTime ?? '',
  difficulty: ({ difficulty }, t) => (difficulty ? t(`recipe.difficulty.${difficulty}`) : ''),
  recipeIngredient: ({ recipeIngredient, settings }) =>
    ingredientListText(recipeIngredient, settings.disableAmount, {
      factor: 1,
      locale: formatLocale(),
    }),
  recipeInstructions: ({ recipeInstructions }) =>
    recipeInstructions.map(({ title, text }) => lines([titled(title), text])).join('\n\n'),
  notes: ({ notes }) => notes.map(({ title, text }) => lines([titled(title), text])).join('\n\n'),
  recipeCategory: (recipe) => names(recipe.recipeCategory),
  tags: (recipe) => names(recipe.tags),
  tools: (recipe) => names(recipe.tools),
  nutrition: ({ nutrition }, t) =>
    lines(
      nutrients.map((name) => {
        const value = nutrition[name]
        if (!value) return ''
        const amount = nutrientText(value, t(`recipe.unit.${nutrientUnits[name]}`))
        return `${t(`recipe.nutrient.${name}`)}: ${amount}`
      }),
    ),
  orgURL: (recipe) => recipe.orgURL ?? '',
  assets: ({ assets }) => lines(assets.map(({ name, fileName }) => name || (fileName ?? ''))),
  settings: ({ settings }, t) =>
    lines(
      recipeSettings.map((name) => {
        const value = t(settings[name] ? 'versions.yes' : 'versions.no')
        return `${t(`recipe-edit.setting.${name}`)}: ${value}`
      }),
    ),
  extras: ({ extras }) => lines(Object.entries(extras).map(([key, value]) => `${key}: ${value}`)),
}

/** All parts, in that order. */
export const parts = Object.keys(writers) as VersionedField[]

/** What was recognized in the ingredients, which may differ between lines of the same words. */
export const recognized = ({ recipeIngredient }: Recipe) =>
  JSON.stringify(
    recipeIngredient.map(({ quantity, quantityMax, unit, food, note }) => [
      quantity,
      quantityMax,
      unit?.name,
      food?.name,
      note,
    ]),
  )
