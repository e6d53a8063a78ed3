import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'

const BARE_TIME =
  /^\d[\d\s½¼¾,.–-]{0,8}(?:min(?:s|\.|ut[a-zéí]*)?|h(?:rs?|ours?)?|std\.?|stunden?|heures?|horas?|ore|uur)(?:\s*\d{1,2}\s*(?:min(?:s|\.|ut[a-z]*)?|m)?)?$/iu
const BARE_YIELD =
  /^\d+(?:\s?[-–]\s?\d+)?\s+(?:servings?|portions?|people|persons?|portionen|personen|stück|pieces?|personnes?|parts?|porciones|personas|porzioni|persone|porties|porções)$/iu

/**
 * Yield and times in a line that has nothing else: 'Makes 8, 25 min', 'Prep time: 10 min'. Null if there is anything
 * else in it. Where lines are steps, only 'Label: value' counts, because 'Cook 10 minutes' is one.
 */
export function factsIn(line: string, isAmongSteps = false): Partial<Record<Fact, string>> | null {
  const text = line.trim()
  if (text.length > 80 || !/\d/.test(text)) return null
  const facts: Partial<Record<Fact, string>> = {}
  for (const piece of text.split(/\s*(?:[;|•·]|,(?!\d))\s*/u)) {
    const found = factIn(piece, isAmongSteps)
    if (found === null || facts[found.fact] !== undefined) return null
    facts[found.fact] = found.value
  }
  return facts
}

function factIn(text: string, isAmongSteps: boolean): { fact: Fact; value: string } | null {
  if (!isAmongSteps && BARE_TIME.test(text)) return { fact: 'totalTime', value: text }
  if (!isAmongSteps && BARE_YIELD.test(text)) return { fact: 'recipeYield', value: text }
  for (const [fact, label] of factLabels) {
    const match = label.exec(text)
    if (!match) continue
    const after = text.slice(match[0].length)
    const value = after.replace(/^[\s:：\u2013-]+/u, '').trim()
    const isLabelled = /^\s*[:：]/u.test(after)
    const isTime = fact !== 'recipeYield'
    const isValue = isTime
      ? value.length <= 40 && /^\D{0,10}\d[^.]*\p{L}/u.test(value)
      : value.length <= 40 && /^(?:about |approx\S* |ca\.? |~)?\d/iu.test(value)
    // 'Cook 10 minutes' may be an order, 'Serves 4' is none.
    const isOrder =
      (fact === 'prepTime' || fact === 'cookTime') && !/\s|zeit|tijd|cuisson/iu.test(match[0])
    if (!isValue || (!isLabelled && (isAmongSteps || isOrder))) return null
    return { fact, value: isTime || isLabelled ? value : text }
  }
  return null
}
