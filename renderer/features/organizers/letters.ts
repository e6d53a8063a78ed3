/** The names that begin with one letter, in the order of the reader's language. */
export interface LetterGroup<T> {
  letter: string
  items: T[]
}

/** Above the names that begin with a digit or a sign. */
export const noLetter = '#'
/** Above names in Chinese characters where the reader's language has no letters for them. */
const anyHan = '漢'

/**
 * Names under the letters of the reader's alphabet, as its dictionaries have them: Ä is an A in German and a letter of
 * its own in Swedish, Ch comes after H in Czech. Digits and signs stand first, under `#`.
 */
export function groupByLetter<T extends { name: string }>(
  items: readonly T[],
  locale: string,
): LetterGroup<T>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const letterOf = letterFinder(locale)
  const groups = new Map<string, T[]>()
  for (const item of items.toSorted((one, other) => compare(one.name, other.name))) {
    const letter = letterOf(item.name)
    const group = groups.get(letter)
    if (group) group.push(item)
    else groups.set(letter, [item])
  }
  return [...groups]
    .map(([letter, items]) => ({ letter, items }))
    .toSorted(
      (one, other) =>
        rankOf(one.letter) - rankOf(other.letter) || compare(one.letter, other.letter),
    )
}

const rankOf = (letter: string) => (letter === noLetter ? 0 : 1)

/** Remembers what it has found: thousands of names begin with few letters. */
function letterFinder(locale: string) {
  const inPinyin = pinyinFinder(locale)
  const { compare } = new Intl.Collator(locale)
  const same = new Intl.Collator(locale, { sensitivity: 'base' })
  const known = new Map<string, string>()
  const headings: string[] = []

  const headingOf = (start: string) => {
    const upper = capital(start, locale)
    const plain = upper.normalize('NFD').replace(/\p{Mn}/gu, '')
    const heading = same.compare(plain, upper) === 0 ? plain : upper
    const earlier = headings.find((other) => same.compare(other, heading) === 0)
    if (!earlier) headings.push(heading)
    return earlier ?? heading
  }

  return (name: string): string => {
    // Some vowels of Thai are written before the consonant that the word is sorted by.
    const [first = '', ...rest] = name.normalize('NFC').replace(/^\p{Logical_Order_Exception}/u, '')
    if (!/\p{L}/u.test(first)) return noLetter
    const block = hangulLetter(first) ?? kanaLetter(first)
    if (block) return block
    if (/\p{Script=Han}/u.test(first)) return inPinyin(first) ?? anyHan
    const start = alefs.has(first) ? 'ا' : withContraction(first, rest, compare)
    const heading = known.get(start) ?? headingOf(start)
    known.set(start, heading)
    return heading
  }
}

const alefs = new Set('أإآٱ')

/** 'ch' in Czech and 'dzs' in Hungarian are one letter: they sort after everything else that begins with the first. */
function withContraction(
  first: string,
  rest: string[],
  compare: (one: string, other: string) => number,
): string {
  const greatest = '\uFFFF'
  let letter = first
  for (const next of rest.slice(0, 2)) {
    if (!/\p{L}/u.test(next) || compare(letter + next, letter + greatest) <= 0) break
    letter += next
  }
  return letter
}

function capital(letter: string, locale: string): string {
  const [first = '', ...rest] = letter
  return first.toLocaleUpperCase(locale) + rest.join('').toLocaleLowerCase(locale)
}

/** The last of `starts` that is not after the character; both lists run side by side. */
function placed(
  character: string,
  starts: string,
  letters: string,
  compare: (one: string, other: string) => number,
): string | null {
  const at = Array.from(starts).findLastIndex((start) => compare(start, character) <= 0)
  return Array.from(letters)[at] ?? null
}

const byCode = (one: string, other: string) => one.codePointAt(0)! - other.codePointAt(0)!

/** A syllable of Korean goes by its first consonant. */
function hangulLetter(character: string): string | null {
  if (!/[가-힣]/.test(character)) return null
  return placed(character, '가나다라마바사아자차카타파하', 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ', byCode)
}

/** A Japanese syllable goes by its row. */
function kanaLetter(character: string): string | null {
  if (!/[ぁ-んァ-ヶ]/.test(character)) return null
  const code = character.codePointAt(0)!
  const hiragana = String.fromCodePoint(code >= 0x30a1 ? code - 0x60 : code)
  const rows = 'ぁかさたなはまゃらゎ'
  return placed(hiragana, rows, 'あかさたなはまやらわ', byCode)
}

/** Where Chinese is sorted by sound, a character goes by the first letter of its pinyin. */
function pinyinFinder(locale: string) {
  const { compare } = new Intl.Collator(locale)
  const starts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀'
  const isBySound = /^zh\b(?!.*\b(?:TW|HK|MO|Hant)\b)/.test(locale)
  return (character: string) =>
    isBySound ? placed(character, starts, 'ABCDEFGHJKLMNOPQRSTWXYZ', compare) : null
}
