import type { Nutrient } from '#contract/recipe-parts.ts'

/** The unit of each value, as is usual on recipe pages. */
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

/** '12 g'; imported values may already contain a unit, which is kept. */
export const nutrientText = (value: string, unit: string) =>
  /\p{L}/u.test(value) ? value : `${value} ${unit}`
