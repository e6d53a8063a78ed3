import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { moreUnitNames } from '#contract/amounts/more-unit-names.ts'
import { unitConcept as commonConcept } from '#server/ingredient-parser/units.ts'
import { languages } from './all.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import type { Language } from './language.ts'
import { lexiconOf } from './lexicon.ts'

/**
 * The meaning of a word for a unit: words with the same result are the same unit. Measures start with '='. Null if it
 * is not a unit in any language.
 * @param language the one in which the word was read; its meaning there comes first
 */
export function unitConcept(word: string, language: Language | null = null): string | null {
  const own = language && meaningIn(word, language)
  if (own !== null) return own
  const common = english.get(keyOf(word)) ?? commonConcept(word)
  if (common !== null) return common
  for (const other of languages) {
    const found = meaningIn(word, other)
    if (found !== null) return found
  }
  return null
}

/** A cup is a cup for the household that has one, whatever its size in that country. */
function meaningIn(word: string, language: Language): string | null {
  const meaning = lexiconOf(language).units.get(keyOf(word))
  if (meaning === undefined) return null
  if (meaning === 'metricCup' || meaning === 'smallCup') return '=cup'
  return meaning in kitchenUnits
    ? `=${meaning}`
    : (english.get(meaning) ?? commonConcept(meaning) ?? meaning)
}

/**
 * English names that the readers of lines do not take for units, or for the same unit as others, and measures of other
 * countries: a UK pint is no pint of the household.
 */
const english = new Map<string, string>([
  ...Object.entries(moreUnitNames.en).flatMap(([unit, names]) =>
    names.split('|').map((name) => [keyOf(name), `=${unit}`] as const),
  ),
  ...[
    'fillet fillets filet filets|ball balls|serving servings portion portions|part parts|shot shots|ladle ladles',
    'dessertspoon dessertspoons dsp|splash splashes glug glugs|drizzle drizzles|stick sticks|stalk stalks rib ribs',
  ]
    .flatMap((line) => line.split('|'))
    .map((names) => names.split(' '))
    .flatMap((names) => names.map((name) => [name, names[0]!] as const)),
])
