import type { NamedFood } from '#contract/amounts/ingredient-names.ts'
import { withoutAmount, wordsOf } from '#contract/amounts/own-words.ts'
import { isOtherForm, unitConcept } from '#server/ingredient-parser/index.ts'

const MOST_WORDS_OF_A_UNIT = 3

/**
 * Whether a line consists of this food, an amount and remarks, but nothing that makes it another product. For sugar,
 * '200 g caster sugar' does not; for 'mąka', '200 g mąki' does.
 * @param hasUnit whether the line's unit is known, so that the words for it need not stay
 */
export function asksForJust(line: string, food: NamedFood, hasUnit: boolean): boolean {
  const asked = withoutAmount(line)
  const isFood = (text: string) =>
    [food.name, food.pluralName].some(
      (name) => name && (wordsOf(name) === wordsOf(text) || isOtherForm(text, name)),
    )
  if (isFood(asked)) return true
  const words = asked.split(/\s+/)
  const most = hasUnit ? Math.min(MOST_WORDS_OF_A_UNIT, words.length - 1) : 0
  return Array.from({ length: most }, (_, index) => index + 1).some((count) => {
    const unit = words.slice(0, count).join(' ').replace(/\.$/, '')
    return unitConcept(unit) !== null && isFood(words.slice(count).join(' '))
  })
}
