/** Something that is chosen by its name: a food, a unit, a tag. */
export interface NameOption {
  id: string
  name: string
  /** All its names, folded by `foldName`: name, plural, abbreviations, aliases. */
  words: string[]
  /** Its name after a number, if that differs from its name. */
  counted?: { one: string; many: string }
}

/** An option from a name and its other names; absent ones are left out. */
export function nameOption(
  id: string,
  name: string,
  others: (string | null | undefined)[] = [],
): NameOption {
  const words = [name, ...others].filter((word): word is string => Boolean(word)).map(foldName)
  return { id, name, words: [...new Set(words)] }
}

/** Lower case, without accents, with single spaces: 'Crème  Fraîche' becomes 'creme fraiche'. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The option with exactly this name; an option's own name wins over another one's alias. */
export function exactOption(options: readonly NameOption[], text: string): NameOption | null {
  const wanted = foldName(text)
  if (wanted === '') return null
  return (
    options.find((option) => option.words[0] === wanted) ??
    options.find((option) => option.words.includes(wanted)) ??
    null
  )
}

/** How many options a list shows at once: enough to scroll through, few enough to draw at every key. */
export const mostShown = 50

/** Best matches first: exact, names that begin with the text, other words that begin with it, words that contain it. */
export function matchingOptions<Option extends NameOption>(
  options: readonly Option[],
  text: string,
  limit = mostShown,
): Option[] {
  const wanted = foldName(text)
  if (wanted === '') return options.slice(0, limit)
  const ranked: [number, Option][] = []
  for (const option of options) {
    const rank = matchRank(option.words, wanted)
    if (rank !== null) ranked.push([rank, option])
  }
  return ranked
    .toSorted(([one], [other]) => one - other)
    .slice(0, limit)
    .map(([, option]) => option)
}

/**
 * How well something matches a text, best with 0; null if it does not. Both are folded by `foldName`, and the first of its
 * words is its name.
 */
export function matchRank([own = '', ...others]: readonly string[], wanted: string): number | null {
  if (own === wanted) return 0
  if (others.includes(wanted)) return 1
  if (own.startsWith(wanted)) return 2
  const words = [own, ...others]
  if (words.some((word) => word.startsWith(wanted) || word.includes(` ${wanted}`))) return 3
  return words.some((word) => word.includes(wanted)) ? 4 : null
}
