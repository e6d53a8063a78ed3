import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'

/** A label and what stands behind it. */
export interface Detail {
  label: string
  text: string
}

const LONGEST = 120

/** ":Stichworte     : Kuchen"; ":>  :" and ":  :" go on with the detail above. */
export function detailIn(line: string): Detail | null {
  const text = line.trim().slice(0, 2000)
  const second = text.indexOf(':', 1)
  if (!text.startsWith(':') || second < 0 || second > 40) return null
  const label = text.slice(1, second).trim()
  return { label: label === '>' ? '' : label, text: text.slice(second + 1).trim() }
}

/**
 * A detail that people wrote below the steps: "* Zubereitungszeit: 25 Minuten", "Arbeitszeit: 30", "Image: soup.jpg".
 * Null for a line that the one below it may go on with.
 */
export function lineDetail(line: string, below: string | undefined): Detail | null {
  if (line.length > LONGEST || !endsHere(below)) return null
  const [, label, text] = /^(?:\* )?(\p{L}[\p{L} ]{2,24}): *(\S.*)$/u.exec(line.trim()) ?? []
  if (label === undefined || text === undefined) return null
  const isTime = /^[A-Z][a-z]+zeit$/.test(label) && /^\D{0,8}\d/.test(text)
  const isNutrition = /^(?:Pro|Je) /.test(label) && energyParts(text) !== null
  return isTime || isNutrition || label === 'Image' ? { label, text } : null
}

/** Nothing, or a line with a sign before it, which is one of its own. */
const endsHere = (below: string | undefined) =>
  below === undefined || /^\s*(?:$|[*:] |:\S|=====|Image: )/.test(below.slice(0, LONGEST))

/** The nutrients by the letters of German magazines. */
const letters: Record<string, string> = { E: 'Eiweiss', F: 'Fett', KH: 'Kohlenhydrate' }

/** "30 g E, 32 g F, 91 g KH = 797 kcal (3343 kJ)"; null if a part of it is something else. */
export function energyParts(text: string): Record<string, string> | null {
  const found: Record<string, string> = {}
  for (const part of text.slice(0, LONGEST).split(/[,=](?!\d)/)) {
    const word = part.trim()
    const isEnergy = /^(?:ca\. ?)?\d{1,5} ?kcal(?: ?[(/] ?\d{1,6} ?kJ\)?)?$/i.test(word)
    const [, weight, letter] = /^(\d{1,4}(?:,\d{1,3})? ?g) (KH|[EF])$/.exec(word) ?? []
    const nutrient = isEnergy ? 'calories' : nutrientCalled(letters[letter ?? ''] ?? '')
    if (nutrient === null || found[nutrient] !== undefined) return null
    found[nutrient] = weight ?? word
  }
  return found
}
