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

const saltPerSodium = 2.5
const LONGEST = 40

/**
 * The grams of salt that labels in Europe say for so much sodium: '400' or '0.4 g' is 1. Null for a text that is more
 * than an amount.
 */
export function saltOf(sodium: string): number | null {
  const [, amount, unit] =
    /^(\d{1,9}(?:[.,]\d{1,6})?) ?(mg|g)?\.?$/i.exec(sodium.slice(0, LONGEST).trim()) ?? []
  if (amount === undefined) return null
  const grams = Number(amount.replace(',', '.')) / (unit?.toLowerCase() === 'g' ? 1 : 1000)
  return Math.round(grams * saltPerSodium * 100) / 100
}

/** '12 g'; imported values may already contain a unit, which is kept. */
export const nutrientText = (value: string, unit: string) =>
  /\p{L}/u.test(value) ? value : `${value} ${unit}`
