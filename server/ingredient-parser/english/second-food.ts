import { COMMENT, NAME, PUNC, UNIT } from './states.ts'
import { likeUnits, sizeWords, unitWords } from './unit-words.ts'

const isJoin = (word: string) => word === '+' || word.toLowerCase() === 'plus'

/**
 * '1 egg + 1 egg yolk': a second food with a count of its own is a remark on the first one. Not '1 cup + 2 tbsp flour',
 * which is one food in two measures.
 */
export function withSecondFood(
  words: readonly string[],
  labels: readonly number[],
): readonly number[] {
  const at = words.findIndex((word, index) => isJoin(word) && isBetweenFoods(words, index))
  if (at === -1) return labels
  const isNamed = labels.slice(0, at).includes(NAME)
  return labels.map((label, index) => {
    if (index >= at) return label === PUNC ? PUNC : COMMENT
    // What is counted is no unit of what follows.
    return !isNamed && label === UNIT && index === at - 1 ? NAME : label
  })
}

function isBetweenFoods(words: readonly string[], at: number): boolean {
  const [count = '', ...rest] = words.slice(at + 1)
  const next = rest.find((word) => !sizeWords.has(word.toLowerCase())) ?? ''
  const isCounted = isNumber(words[0] ?? '') && isNumber(count) && !words.slice(0, at).includes('(')
  return isCounted && isFood(words[at - 1] ?? '') && isFood(next)
}

const isNumber = (word: string) => /^[\d½⅓⅔¼¾⅛]/.test(word)

function isFood(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    /^\p{L}/u.test(word) && !unitWords.has(lower) && !likeUnits.has(lower) && !sizeWords.has(lower)
  )
}
