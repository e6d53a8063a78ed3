import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Line } from './ingredients.ts'
import { hasAmount, isBareAmount } from './quality.ts'

const BARE_AMOUNT = /^(?:ca\.? ?)?[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛.,/–-]*(?:\s?\p{L}{1,9}\.?)?$/u
/** An amount without a number, in a line of its own. */
const TO_TASTE =
  /^(?:to taste|as needed|q\.? ?b\.?|quanto basta|nach (?:geschmack|belieben|bedarf)|al gusto|a gosto|au goût|naar smaak|efter smag|efter smak|etter smak|do smaku|podle chuti|podľa chuti|ízlés szerint|по вкусу|за смаком)$/iu
const LONGEST_AMOUNT = 45 // characters

/** 'q.b.' and 'to taste', alone. */
export const isToTaste = (text: string) => text.length <= LONGEST_AMOUNT && TO_TASTE.test(text)
const FEWEST_PAIRS = 3

/** Joins amounts that are in cells of their own with their food, and remarks in brackets with the previous line. */
export function joinAmounts(lines: Line[]): Line[] {
  const isBare = (line: Line) => !line.heading && BARE_AMOUNT.test(line.text)
  const plain = lines.filter((line) => !line.heading)
  if (areFoodsFirst(plain)) return joinToPrevious(lines, isAmountOfFood)
  const bare = lines.filter(isBare).length
  if (bare < 2 || bare * 3.5 < lines.length) return lines
  // Among 'Salt', '2 leeks', 'Pepper', '1 onion' none has a unit that we know.
  if (!lines.some((line) => isBare(line) && isBareAmount(line.text))) return lines
  // '2 leeks' looks like an amount as well, but then no food is left that wants one.
  const named = plain.filter((line) => !isBare(line) && !hasAmount(line.text)).length
  if (named < bare * 0.6) return lines
  const isAmountLast = plain[0] && !isBare(plain[0]) && isBare(plain.at(-1) ?? plain[0])
  return isAmountLast && bare >= plain.length * 0.3 && named + bare >= plain.length * 0.8
    ? joinToPrevious(lines, isBare)
    : joinToNext(lines, isBare)
}

/** What stands behind a food: '20 g, fresh', '4 each (large)', 'to taste'. */
const isAmountOfFood = ({ heading, text }: Line) =>
  !heading &&
  text.length <= LONGEST_AMOUNT &&
  (/^[\d½⅓⅔¼¾⅛]/.test(text) || TO_TASTE.test(text) || isBareAmount(text))

/** 'flour', '500 g', 'eggs', '2, beaten': foods and amounts in turn, the food first. */
function areFoodsFirst(plain: Line[]): boolean {
  const [first] = plain
  const last = plain.at(-1)
  if (!first || !last || startsWithAmount(first.text) || !isAmountOfFood(last)) return false
  const amounts = plain.filter(isAmountOfFood)
  const foods = plain.filter((line) => !isAmountOfFood(line))
  const paired = plain.filter(
    (line, index) => !isAmountOfFood(line) && plain[index + 1] && isAmountOfFood(plain[index + 1]!),
  )
  return (
    paired.length >= FEWEST_PAIRS &&
    paired.length >= foods.length * 0.75 &&
    paired.length >= amounts.length * 0.75 &&
    !foods.some(({ text }) => /[\d½⅓⅔¼¾⅛]/.test(text)) &&
    // '2 leeks' is an amount with its food.
    amounts.filter(({ text }) => isBareAmount(text)).length >= amounts.length * 0.4
  )
}

/** 'flour', '500 g', 'eggs', '2' → 'flour 500 g', 'eggs 2'. */
function joinToPrevious(lines: Line[], isAmount: (line: Line) => boolean): Line[] {
  const result: Line[] = []
  let isOpen = false
  for (const line of lines) {
    const last = result.at(-1)
    if (last && isOpen && isAmount(line)) {
      last.text += ` ${line.text}`
      isOpen = false
    } else {
      result.push({ ...line })
      isOpen = !line.heading
    }
  }
  return result
}

function joinToNext(lines: Line[], isBare: (line: Line) => boolean): Line[] {
  const result: Line[] = []
  let amount: Line | null = null
  for (const line of lines) {
    const last = result.at(-1)
    if (isBare(line)) {
      if (amount) result.push(amount)
      amount = line
    } else if (amount && !line.heading) {
      result.push({ text: `${amount.text} ${line.text}` })
      amount = null
    } else if (last && line.text.startsWith('(')) last.text += ` ${line.text}`
    else {
      // A heading ends what came before it, also an amount without a food.
      if (amount) result.push(amount)
      amount = null
      result.push({ ...line })
    }
  }
  return amount ? [...result, amount] : result
}
