/** How the words for common foods change, so that 'mąki pszennej' is known to be 'mąka pszenna'. */
export interface FoodForms {
  /** Words between bars, each in its forms, the plain one first: 'mąka mąki mąkę|sól soli'. */
  words: string
  /** Words that all change alike: their endings, and their stems. */
  endings?: [endings: string, stems: string][]
  /** Words are joined to one: the last part says how the whole one changes, as in 'Frühlingszwiebeln'. */
  isCompounding?: true
}

/** Shorter words begin and end others by chance. */
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 4

/** Brings names of foods to one form each: two names are the same food in other cases if the results are equal. */
export function plainForm({ words, endings = [], isCompounding }: FoodForms) {
  const plain = new Map<string, string>()
  const learn = (forms: readonly string[]) => {
    for (const form of forms) if (!plain.has(form)) plain.set(form, forms[0]!)
  }
  for (const line of words.split(/[|\n]/)) learn(line.trim().split(/\s+/))
  for (const [ends, stems] of endings) {
    for (const stem of stems.trim().split(/\s+/)) learn(ends.split(' ').map((end) => stem + end))
  }
  const ofWord = (word: string): string => {
    const whole = plain.get(word)
    if (whole !== undefined || isCompounding === undefined) return whole ?? word
    for (let at = SHORTEST_FIRST; at <= word.length - SHORTEST_LAST; at += 1) {
      const last = plain.get(word.slice(at))
      if (last !== undefined) return word.slice(0, at) + last
    }
    return word
  }
  return (name: string) => folded(name).split(' ').map(ofWord).join(' ')
}

/** Letters keep their accents, which tell 'mąki' from 'maki'; signs of two kinds are one. */
const folded = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/ş/g, 'ș')
    .replace(/ţ/g, 'ț')
    .replace(/\s+/g, ' ')
    .trim()
