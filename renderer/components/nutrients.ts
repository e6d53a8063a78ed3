import type { Nutrient } from '#contract/recipe-parts.ts'

/** In which unit each value is noted, by the convention of recipe pages. */
export const nutrientUnits: Record<Nutrient, 'kcal' | 'g' | 'mg'> = {
  calories: 'kcal',
  fatContent: 'g',
  proteinContent: 'g',
  carbohydrateContent: 'g',
  fiberContent: 'g',
  sodiumContent: 'mg',
  sugarContent: 'g',
  cholesterolContent: 'mg',
  saturatedFatContent: 'g',
  transFatContent: 'g',
  unsaturatedFatContent: 'g',
}

/** '12 g'; imported values may bring their unit along. */
export const nutrientText = (value: string, unit: string) =>
  /\p{L}/u.test(value) ? value : `${value} ${unit}`
