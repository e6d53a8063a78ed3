import { fullWidthToAscii } from '#contract/amounts/numbers.ts'
import { foldedScripts } from './scripts.ts'

/** How the words for common foods change, so that 'mąki pszennej' is known to be 'mąka pszenna'. */
export interface FoodForms {
  /** Words between bars, each in its forms, the plain one first: 'mąka mąki mąkę|sól soli'. */
  words: string
  /** Words that all change alike: their endings, and their stems. */
  endings?: [endings: string, stems: string][]
  /** Endings of all other words in the plural and what they are without it, the first that fits: 'ones>ón as>a'. */
  plurals?: string
  /** Stands before a word without changing what it names: the Arabic 'ال'. */
  article?: string
  /** Its letters or spaces may be written in two ways. */
  script?: keyof typeof foldedScripts
  /** Words are joined to one: the last part says how the whole one changes, as in 'Frühlingszwiebeln'. */
  isCompounding?: true
}

/** Shorter words begin and end others by chance. */
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 4
/** Of shorter words, the ending may be all there is. */
const SHORTEST_STEM = 3

/** Brings names of foods to one form each: two names are the same food in other cases if the results are equal. */
export function plainForm(forms: FoodForms) {
  const { words, endings = [], isCompounding, article = '', script } = forms
  const fold = script === undefined ? folded : (name: string) => foldedScripts[script](folded(name))
  const plain = new Map<string, string>()
  const learn = (written: readonly string[]) => {
    const all = written.map(fold)
    for (const form of all) if (!plain.has(form)) plain.set(form, all[0]!)
  }
  for (const line of words.split(/[|\n]/)) learn(line.trim().split(/\s+/))
  for (const [ends, stems] of endings) {
    for (const stem of stems.trim().split(/\s+/)) learn(ends.split(' ').map((end) => stem + end))
  }
  const singular = singularBy(forms.plurals ?? '')
  const ofWord = (word: string): string => {
    const whole = plain.get(word)
    if (whole !== undefined) return whole
    return (isCompounding ? ofLastPart(word) : null) ?? singular(word)
  }
  const ofLastPart = (word: string): string | null => {
    for (let at = SHORTEST_FIRST; at <= word.length - SHORTEST_LAST; at += 1) {
      const last = plain.get(word.slice(at))
      if (last !== undefined) return word.slice(0, at) + last
    }
    return null
  }
  const bare = (word: string) =>
    article !== '' && word.startsWith(article) && word.length > article.length + 2
      ? word.slice(article.length)
      : word
  return (name: string) =>
    fold(name)
      .split(' ')
      .map((word) => ofWord(bare(word)))
      .join(' ')
}

function singularBy(plurals: string): (word: string) => string {
  const rules = plurals.split(' ').map((rule) => rule.split('>') as [string, string])
  if (plurals === '') return (word) => word
  return (word) => {
    const [end = '', plain = ''] =
      rules.find(
        ([ending]) => word.endsWith(ending) && word.length >= ending.length + SHORTEST_STEM,
      ) ?? []
    return word.slice(0, word.length - end.length) + plain
  }
}

/** Letters keep their accents, which tell 'mąki' from 'maki'; signs of two kinds are one. */
const folded = (name: string) =>
  fullWidthToAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/ş(?=i|$|[a-z])/g, 'ș')
    .replace(/ţ/g, 'ț')
    .replace(/[\u0591-\u05c7\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/\s+/g, ' ')
    .trim()
