import type { Fields } from './fields.ts'
import { nutrientCalled } from './nutrition.ts'

/** Takes each field that is called like a nutrient. */
export function nutritionFields(
  fields: Fields,
  asText: (value: string, nutrient: string) => string = (value) => value,
): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const name of fields.keys()) {
    const nutrient = nutrientCalled(name)
    if (nutrient === null || nutrition[nutrient] !== undefined) continue
    const value = fields.line(name)
    if (value !== '') nutrition[nutrient] = asText(value, nutrient).slice(0, 255)
  }
  return nutrition
}
