import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import { bareYield } from '#contract/recipe-text/yields.ts'

const HOURS =
  'h(?:rs?|ours?)?|std\\.?|stunden?|heures?|horas?|or[aăe]|uur|tim(?:mar|me|er|e)?|tunti|tuntia|godz\\.?|hod\\.?|óra|saat|ч(?:ас(?:а|ов)?)?\\.?|год\\.?|ώρ(?:α|ες)|שע(?:ה|ות)|ساع(?:ة|ات)|時間|小时|小時|시간'
const MINUTES =
  'min(?:s|\\.|ut[a-zéí]*|uuttia)?|perc|dk|dakika|мин(?:ут)?\\.?|хв\\.?|λεπτά|דק(?:ות)?|دقيقة|دقائق|分(?:钟|鐘)?|분'
const BARE_TIME = new RegExp(
  `^\\d[\\d\\s½¼¾,.–-]{0,8}(?:${MINUTES}|${HOURS})(?:\\s*\\d{1,2}\\s*(?:${MINUTES}|m)?)?$`,
  'iu',
)
/** 'Serves 4' is read by its label. */
const isYield = (text: string) => /^\d/.test(text) && bareYield(text) !== null

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
  if (!isAmongSteps && isYield(text)) return { fact: 'recipeYield', value: text }
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
