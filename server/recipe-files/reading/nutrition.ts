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
  return byName.get(lettersOf(name)) ?? null
}

function lettersOf(name: string): string {
  const letters = name.slice(0, 60).normalize('NFD').toLowerCase().replaceAll('ß', 'ss')
  return letters.replace(/[^a-z]/g, '')
}

/** What labels of Europe tell in the place of sodium. */
const saltNames = new Set('salt saltcontent salz sel sal sale zout'.split(' '))
/** Of salt, the part that is sodium, by the rule of those labels: salt is 2.5 times the sodium. */
const sodiumPerSalt = 1 / 2.5

/** The sodium of '1,2 g' of salt in milligrams; null for anything but a plain weight. */
function sodiumOf(salt: string): string | null {
  const [, number, unit] = /^(\d{1,4}(?:[.,]\d{1,4})?) ?(g|gr|grams?|gramm|mg)?$/i.exec(salt) ?? []
  if (number === undefined) return null
  const milligrams = Number(number.replace(',', '.')) * (/^mg$/i.test(unit ?? '') ? 1 : 1000)
  return `${Math.round(milligrams * sodiumPerSalt)} mg`
}

/** 'Calories: 250 kcal' and the like, a line or a part between commas or dots each; what is none of it is left over. */
export function nutritionIn(text: string, field: string) {
  const nutrition: Record<string, string> = {}
  const left: string[] = []
  const salts: { part: string; sodium: string | null }[] = []
  for (const line of linesOf(text)) {
    const parts = line.replace(/,$/, '').replace(/[·•]/g, ';')
    for (const part of parts.split(/[;|]|,(?=\s*\p{L})/u)) {
      const at = part.search(/[:=]/)
      const called = part.slice(0, Math.max(at, 0)).split('(', 1)[0]!
      const name = nutrientCalled(called)
      const value = cleanLine(part.slice(at + 1)).slice(0, MOST)
      if (saltNames.has(lettersOf(called))) salts.push({ part, sodium: sodiumOf(value) })
      else if (name === null || value === '' || nutrition[name] !== undefined)
        left.push(cleanLine(part))
      else nutrition[name] = value
    }
  }
  for (const { part, sodium } of salts) {
    if (sodium === null || nutrition['sodiumContent'] !== undefined) left.push(cleanLine(part))
    else nutrition['sodiumContent'] = sodium
  }
  const unmapped: Unmapped[] = leftover(field, left.filter((part) => part !== '').join('\n'))
  return { nutrition, unmapped }
}
