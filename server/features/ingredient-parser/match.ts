import {
  type Language,
  plainFormIn,
  type Spelled,
  unitConcept,
} from '#server/ingredient-parser/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { likeLetters, likeness } from './similarity.ts'

export interface Match {
  id: string
  /** 1 for the exact name, less for a similar one. */
  certainty: number
  /** The written name is another form of the same one: 'mąki' for 'mąka'. */
  isOtherForm?: true
}
export type Matcher = (name: string) => Match | null
/** Null is English. */
export type LanguageMatcher = (name: string, language: Language | null) => Match | null

/** All foods or units of a household. */
export interface Names {
  readonly spelled: Spelled[]
  find: (name: string) => string | undefined
}

const LIKE_A_FOOD = 0.85
const LIKE_A_UNIT = 0.7
// Of two letters, half always match.
const SHORTEST = 3

/** Finds the food with this name or a similar one. @param least the least similarity, from 0 to 1 */
export function foodMatcher(names: Names, least = LIKE_A_FOOD): Matcher {
  const nearest = nearestIn(names, least)
  return remembered((name) => exact(names, name) ?? nearest(name, () => true))
}

/**
 * Finds the food that has this name, plural or alias, or has it but for a plain plural or the forms of its language:
 * 'shallots' is 'shallot', and 'mąki pszennej' is 'mąka pszenna'.
 */
export function sameFoodMatcher(names: Names): LanguageMatcher {
  let singular: Map<string, string> | null = null
  return perLanguage((language) => {
    const findForm = language === null ? null : otherFormIn(names, language)
    return (name) => {
      const found = exact(names, name)
      if (found) return found
      singular ??= new Map(
        names.spelled
          .flatMap(({ id, spellings }) => spellings.map((text) => [inSingular(text), id] as const))
          .toReversed(),
      )
      const id = singular.get(inSingular(name))
      return id === undefined ? (findForm?.(name) ?? null) : { id, certainty: 0.98 }
    }
  })
}

/** Finds the one food whose name is another form of the written one. */
function otherFormIn({ spelled }: Names, { code }: Language): Matcher | null {
  const plain = plainFormIn(code)
  if (plain === null) return null
  let byForm: Map<string, string | null> | null = null
  const learn = () => {
    const found = new Map<string, string | null>()
    for (const { id, spellings } of spelled) {
      for (const form of new Set(spellings.map(plain))) {
        if (form !== '') found.set(form, found.has(form) ? null : id)
      }
    }
    return found
  }
  return (name) => {
    byForm ??= learn()
    const id = byForm.get(plain(name)) ?? null
    return id === null ? null : { id, certainty: 0.98, isOtherForm: true }
  }
}

const inSingular = (name: string) =>
  normalizeForSearch(name)
    .replace(/(?:(?<=ch|sh|ss|x|o)es|(?<=[^\suiso])s)$/, '')
    .replace(/ie$/, 'y')

/** Finds the unit with this name, the same unit in another language ('EL' is a tablespoon), or a similar name. */
export function unitMatcher(names: Names): LanguageMatcher {
  const nearest = nearestIn(names, LIKE_A_UNIT)
  const meanings = new Map<string, string>()
  const meaningOf = new Map<string, Set<string>>()
  for (const { id, spellings } of names.spelled) {
    for (const spelling of spellings) {
      const concept = spelling === '' ? null : unitConcept(spelling)
      if (concept === null) continue
      if (!meanings.has(concept)) meanings.set(concept, id)
      meaningOf.set(id, (meaningOf.get(id) ?? new Set()).add(concept))
    }
  }
  const literal = new Set(names.spelled.flatMap(({ spellings }) => spellings))
  /** Without accents, Turkish 'bağ' is a 'bag', but it means a bunch. */
  const isSameUnit = (id: string, concept: string | null) =>
    concept === null || !meanings.has(concept) || meaningOf.get(id)?.has(concept) === true
  return perLanguage((language) => (name) => {
    const found = exact(names, name)
    const concept = unitConcept(name, language)
    if (found && (literal.has(name) || isSameUnit(found.id, concept))) return found
    const same = concept === null ? undefined : meanings.get(concept)
    if (same !== undefined) return { id: same, certainty: 0.95 }
    // 'tsp' and 'tbsp' are similar, but different units.
    return nearest(name, (id) => concept === null || !meaningOf.has(id))
  })
}

function exact({ find }: Names, name: string): Match | null {
  const id = find(name) ?? find(name.replace(/\.$/, ''))
  return id === undefined ? null : { id, certainty: 1 }
}

function nearestIn(names: Names, least: number) {
  let learnt: Map<string, string> | null = null
  return (name: string, mayBe: (id: string) => boolean): Match | null => {
    const wanted = normalizeForSearch(name)
    if (wanted.length < SHORTEST) return null
    const texts = (learnt ??= textsOf(names.spelled))
    const likenessTo = likeness(wanted)
    const mayBeLike = likeLetters(wanted)
    let best: Match | null = null
    for (const [text, id] of texts) {
      if (!mayBeLike(text, best?.certainty ?? least)) continue
      const certainty = likenessTo(text, best?.certainty ?? least)
      if (certainty >= least && certainty > (best?.certainty ?? 0) && mayBe(id)) {
        best = { id, certainty }
      }
    }
    return best
  }
}

const textsOfLists = new WeakMap<Spelled[], Map<string, string>>()

/** Those that are long enough to be compared, with who was created first; the same list is read once. */
function textsOf(spelled: Spelled[]): Map<string, string> {
  const known = textsOfLists.get(spelled)
  if (known) return known
  const texts = new Map<string, string>()
  for (const { id, spellings } of spelled) {
    for (const text of spellings.map(normalizeForSearch)) {
      if (text.length >= SHORTEST && !texts.has(text)) texts.set(text, id)
    }
  }
  textsOfLists.set(spelled, texts)
  return texts
}

/** A thread may read for a household again and again. */
const MOST_REMEMBERED = 5000

function remembered(match: Matcher): Matcher {
  const known = new Map<string, Match | null>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = match(name)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(name, found)
    return found
  }
}

/** Makes a matcher for each language that comes, once. */
function perLanguage(make: (language: Language | null) => Matcher): LanguageMatcher {
  const matchers = new Map<Language | null, Matcher>()
  return (name, language) => {
    const before = matchers.get(language)
    const match = before ?? remembered(make(language))
    if (!before) matchers.set(language, match)
    return match(name)
  }
}
