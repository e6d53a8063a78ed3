import { normalizeForSearch } from '#server/text/normalize.ts'

/** A food or unit with all its spellings, in the order name, plural, abbreviations, alias. */
export interface Spelled {
  id: string
  spellings: string[]
}

/** Finds exact spellings before those that ignore case and accents: 'T' is a tablespoon, 't' a teaspoon. */
export function nameFinder(known: Spelled[]): (name: string) => string | undefined {
  const exact = spellingsOf(known, (text) => text)
  let folded: Map<string, string> | null = null
  return (name) => {
    const found = exact.get(name)
    if (found !== undefined) return found
    folded ??= spellingsOf(known, normalizeForSearch)
    return folded.get(normalizeForSearch(name))
  }
}

/** The id for each spelling. All names come first, then all plurals, and so on. */
function spellingsOf(known: Spelled[], fold: (text: string) => string): Map<string, string> {
  const found = new Map<string, string>()
  const kinds = known[0]?.spellings.length ?? 0
  for (let kind = 0; kind < kinds; kind += 1) {
    for (const { id, spellings } of known) {
      const text = fold(spellings[kind] ?? '')
      if (text !== '' && !found.has(text)) found.set(text, id)
    }
  }
  return found
}
