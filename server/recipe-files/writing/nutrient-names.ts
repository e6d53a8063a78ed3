import type { Nutrient } from '#contract/recipe-parts.ts'

/** What programs call the nutrients. */
export const nutrientNames: Record<Nutrient, string> = {
  calories: 'Calories',
  fatContent: 'Fat',
  proteinContent: 'Protein',
  carbohydrateContent: 'Carbohydrates',
  fiberContent: 'Fiber',
  sodiumContent: 'Sodium',
  sugarContent: 'Sugar',
  cholesterolContent: 'Cholesterol',
  saturatedFatContent: 'Saturated Fat',
  transFatContent: 'Trans Fat',
  unsaturatedFatContent: 'Unsaturated Fat',
}
