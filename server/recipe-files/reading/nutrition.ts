import { type Nutrient, nutrients } from '#contract/recipe-parts.ts'
import type { Unmapped } from '#server/recipe-files/incoming.ts'
import { leftover } from './fields.ts'
import { cleanLine, linesOf } from './text.ts'

const MOST = 255

/** What programs call the nutrients, in letters only: 'saturated_fat', 'Saturated Fat' and 'saturatedFatContent' alike. */
const names: Record<Nutrient, string> = {
  calories: 'calories calorie kcal energy energie kalorien kilocalories',
  fatContent: 'fat fats totalfat fett fatcontent lipids',
  proteinContent: 'protein proteins proteincontent eiweiss',
  carbohydrateContent:
    'carbohydrate carbohydrates carbs carb totalcarbohydrate totalcarbohydrates totalcarbs carbohydratecontent kohlenhydrate',
  fiberContent: 'fiber fibre dietaryfiber dietaryfibre fibercontent ballaststoffe',
  sodiumContent: 'sodium sodiumcontent natrium',
  sugarContent: 'sugar sugars sugarcontent totalsugars totalsugar zucker',
  cholesterolContent: 'cholesterol cholesterolcontent',
  saturatedFatContent: 'saturatedfat saturatedfats saturatedfatcontent',
  transFatContent: 'transfat transfats transfatcontent',
  unsaturatedFatContent: 'unsaturatedfat unsaturatedfats unsaturatedfatcontent',
}
const byName = new Map(
  nutrients.flatMap((nutrient) => names[nutrient].split(' ').map((name) => [name, nutrient])),
)

/** The contract's name of a nutrient that a program calls so; null if it has none. */
export function nutrientCalled(name: string): Nutrient | null {
  const letters = name.slice(0, 60).normalize('NFD').toLowerCase().replaceAll('ß', 'ss')
  return byName.get(letters.replace(/[^a-z]/g, '')) ?? null
}

/** 'Calories: 250 kcal' and the like, a line or a part between commas each; what is none of it is left over. */
export function nutritionIn(text: string, field: string) {
  const nutrition: Record<string, string> = {}
  const left: string[] = []
  for (const line of linesOf(text)) {
    for (const part of line.split(/[;|]|,(?=\s*\p{L})/u)) {
      const at = part.search(/[:=]/)
      const name = nutrientCalled(part.slice(0, Math.max(at, 0)).split('(', 1)[0]!)
      const value = cleanLine(part.slice(at + 1)).slice(0, MOST)
      if (name === null || value === '' || nutrition[name] !== undefined) left.push(cleanLine(part))
      else nutrition[name] = value
    }
  }
  const unmapped: Unmapped[] = leftover(field, left.filter((part) => part !== '').join('\n'))
  return { nutrition, unmapped }
}
