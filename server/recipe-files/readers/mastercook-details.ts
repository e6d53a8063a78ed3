import type { Unmapped } from '#server/recipe-files/incoming.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { minutesText } from '#server/recipe-files/reading/times.ts'

/** "0:30" are thirty minutes, "0:00" is none; other words stay. */
export function masterCookTime(text: string): string {
  const clock = /^(\d{1,3}):(\d{2})$/.exec(text.trim())
  return clock ? minutesText(Number(clock[1]) * 60 + Number(clock[2])) : cleanLine(text)
}

/** "Per Serving (…): 51 Calories; 6g Fat (99.5% calories from fat); trace Protein.  Exchanges: 1 Fat." */
export function masterCookNutrition(given: string, field: string) {
  const nutrition: Record<string, string> = {}
  const left: string[] = []
  const text = cleanLine(given)
  for (const part of text.replace(/^Per Serving[^:]{0,100}:/i, '').split(/;|\.(?= |$)/)) {
    const fact = part.trim()
    const found = /^(trace|\d[\d.,]* ?(?:mg|mcg|g|kcal|kj)?) +(\p{L}.*)$/iu.exec(fact.slice(0, 200))
    const name = found ? nutrientCalled(found[2]!.split('(', 1)[0]!) : null
    if (fact === '') continue
    if (name === null || nutrition[name] !== undefined) left.push(fact)
    else {
      const aside = /\(([^()]*)\)/.exec(found![2]!)?.[1]
      nutrition[name] = found![1]!.trim()
      if (aside?.includes(' ')) left.push(aside)
    }
  }
  const unmapped: Unmapped[] = leftover(field, left.join('; '))
  return { nutrition, unmapped }
}

/** Points of ten as stars; null for what is no opinion of the whole, such as "Difficulty". */
export function masterCookStars(name: string, points: string): number | null {
  const isOther = /diffic|cost|pric|time|spic|heat|hot|health|eas[ey]|prep/i.test(
    name.slice(0, 100),
  )
  const value = /^\d{1,2}(?:\.\d{1,3})?$/.test(points.trim()) ? Number(points) : 0
  return isOther || value < 1 || value > 10 ? null : Math.max(1, Math.round(value / 2))
}
