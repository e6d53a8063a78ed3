/** The names that begin with one letter, in the order of the user's language. */
export interface LetterGroup<T> {
  letter: string
  items: T[]
}

/** The heading of names that begin with a digit or a symbol. */
export const noLetter = '#'
/** The heading of Chinese names where the user's language cannot sort them by letter. */
const anyHan = '漢'

/**
 * Groups names by the letters of the user's language, as its dictionaries do: Ä is sorted as A in German and is a
 * letter of its own in Swedish, Ch comes after H in Czech. Digits and symbols come first, under `#`.
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

/** Caches the letter of each beginning: thousands of names begin with few different ones. */
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
    // Some Thai vowels are written before the consonant that the word is sorted by.
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

/**
 * 'ch' in Czech and 'dzs' in Hungarian are letters of their own: they sort after all other words with the same first
 * letter.
 */
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

/** The entry of `letters` at the index of the last of `starts` that is not after the character. */
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

/** Korean syllables are grouped by their first consonant. */
function hangulLetter(character: string): string | null {
  if (!/[가-힣]/.test(character)) return null
  return placed(character, '가나다라마바사아자차카타파하', 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ', byCode)
}

/** Japanese syllables are grouped by their row (a, ka, sa …). */
function kanaLetter(character: string): string | null {
  if (!/[ぁ-んァ-ヶ]/.test(character)) return null
  const code = character.codePointAt(0)!
  const hiragana = String.fromCodePoint(code >= 0x30a1 ? code - 0x60 : code)
  const rows = 'ぁかさたなはまゃらゎ'
  return placed(hiragana, rows, 'あかさたなはまやらわ', byCode)
}

/** Where Chinese is sorted by pronunciation, characters are grouped by the first letter of their pinyin. */
function pinyinFinder(locale: string) {
  const { compare } = new Intl.Collator(locale)
  const starts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀'
  const isBySound = /^zh\b(?!.*\b(?:TW|HK|MO|Hant)\b)/.test(locale)
  return (character: string) =>
    isBySound ? placed(character, starts, 'ABCDEFGHJKLMNOPQRSTWXYZ', compare) : null
}
