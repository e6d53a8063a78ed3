import { languages } from './languages/all.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import type { Language } from './languages/language.ts'
import { english } from './languages/english.ts'

/** Finds the language of each of these lines; null is English. */
export type LanguageOf = (line: string) => Language | null

/** How much counts the language that was told, and that of the other lines. Many read English who cook in another. */
const TOLD = 0.6
const TOLD_ENGLISH = 0.35
const OF_OTHERS = 1
/** Less says nothing. */
const LEAST = 0.3

/**
 * Lines of one recipe are mostly in one language: in that which was told, unless their words say otherwise.
 * @param locale in which they are probably written: 'pl-PL', or '' if unknown
 */
export function languageFinder(lines: readonly string[], locale: string): LanguageOf {
  const expected = locale.split(/[-_]/)[0]!.toLowerCase()
  const sums = new Map<string, number>()
  const scored = new Map<string, Map<string, number>>()
  for (const line of lines) {
    const scores = scored.get(line) ?? scoresOf(line)
    scored.set(line, scores)
    for (const [code, score] of scores) sums.set(code, (sums.get(code) ?? 0) + score)
  }
  const told = { [expected]: expected === 'en' ? TOLD_ENGLISH : TOLD }
  const most = lines.length > 1 ? best(sums, told) : null
  return (line) => {
    const scores = scored.get(line) ?? scoresOf(line)
    const bonus = { ...told }
    if (most !== null) bonus[most] = (bonus[most] ?? 0) + OF_OTHERS
    return byCode.get(best(scores, bonus) ?? '') ?? null
  }
}

const byCode = new Map(languages.map((language) => [language.code, language]))

/** The code with the highest score; null if nothing speaks for any. */
function best(scores: ReadonlyMap<string, number>, bonus: Record<string, number>): string | null {
  let found: string | null = null
  let highest = LEAST
  for (const code of ['en', ...byCode.keys()]) {
    const score = (scores.get(code) ?? 0) + (bonus[code] ?? 0)
    if (score > highest) [found, highest] = [code, score]
  }
  return found
}

interface Evidence {
  code: string
  weight: number
}
let evidence: Map<string, Evidence[]> | null = null

/** How much speaks for each language: its own words, letters and script. */
function scoresOf(line: string): Map<string, number> {
  evidence ??= gather()
  const scores = new Map<string, number>()
  const add = (code: string, weight: number) => scores.set(code, (scores.get(code) ?? 0) + weight)
  for (const word of line
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)) {
    for (const { code, weight } of evidence.get(keyOf(word)) ?? []) add(code, weight)
  }
  if (!/[^\p{ASCII}]/u.test(line)) return scores
  for (const [pattern, codes, weight = 0.7] of letters) {
    if (pattern.test(line)) for (const code of codes.split(' ')) add(code, weight)
  }
  return scores
}

/** Every word that a language's file names; one that many languages have says less. */
function gather(): Map<string, Evidence[]> {
  const found = new Map<string, Set<string>>()
  for (const { code, ...words } of [...languages, english]) {
    for (const text of textsIn(words)) {
      for (const word of text.split(/[\s|'’]+/)) {
        const key = keyOf(word)
        if (key.length > 1) found.set(key, (found.get(key) ?? new Set()).add(code))
      }
    }
  }
  const certain = new Set(english.certain.split(' ').map(keyOf))
  return new Map(
    [...found].map(([key, codes]) => {
      const weight = Math.min(1, (key.length + 1) / 4) / codes.size
      const isCertain = (code: string) => code === 'en' && certain.has(key)
      return [key, [...codes].map((code) => ({ code, weight: isCertain(code) ? 1 : weight }))]
    }),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Letters that few languages have. */
const letters: [pattern: RegExp, codes: string, weight?: number][] = [
  [/[ãõ]/iu, 'pt'],
  [/[łąęśżźćń]/iu, 'pl'],
  [/[řěů]/iu, 'cs'],
  [/[őű]/iu, 'hu'],
  [/[șțăş]/iu, 'ro'],
  [/[ğıİş]/u, 'tr'],
  [/[ñ¿¡]/iu, 'es'],
  [/ß/u, 'de'],
  [/[æø]/iu, 'da nb'],
  [/å/iu, 'sv da nb'],
  [/[äö]/iu, 'de sv fi'],
  [/ü/iu, 'de tr hu'],
  [/[а-я]/iu, 'ru uk'],
  [/[ыэъё]/iu, 'ru'],
  [/[іїєґ]/iu, 'uk'],
  [/[α-ω]/iu, 'el'],
  [/[א-ת]/u, 'he'],
  [/[ء-ي]/u, 'ar'],
  [/[ぁ-ヿ]/u, 'ja'],
  [/[가-힣]/u, 'ko'],
  [/[一-鿿]/u, 'zh ja'],
  [/[一-鿿]/u, 'zh', 0.2],
  [/[个颗勺汤酱盐鸡鸭鱼虾蛋面粉适许约两块鹽雞麵蔥薑醬匙]/u, 'zh'],
  [/[塩醤鶏卵缶込豚]/u, 'ja'],
]
