import { slugify } from '#server/text/slugify.ts'
import { columnCalled } from './csv-columns.ts'
import { uniqueNames } from './text.ts'

const LONGEST_LINE = 2000
const LONGEST_LABEL = 40

interface Note {
  title: string
  text: string
}

/**
 * Notes without the lines that only list names which the recipe has as tags or categories anyway: "Keywords: soup, quick".
 * Names that it does not have stay on their line.
 */
export function withoutKeywordLines<Some extends Note>(
  notes: Some[],
  has: readonly string[],
): Some[] {
  const known = new Set(has.map(slugify).filter((slug) => slug !== ''))
  if (known.size === 0) return notes
  return notes.flatMap((note) => {
    const isList = isLabel(note.title)
    const lines = note.text.split('\n')
    const left = lines.flatMap((line, at) => {
      const isListed = isList || (at > 0 && isLabel(lines[at - 1]!))
      if (isLabel(line) && leftOf(lines[at + 1] ?? '', known)?.length === 0) return []
      return lineLeft(line, isListed, known) ?? []
    })
    if (left.length === lines.length && left.every((line, at) => line === lines[at])) return note
    const text = left
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
    return text === '' ? [] : { ...note, text }
  })
}

/** The line with the names that are left; null for one that has no other. */
function lineLeft(line: string, isListed: boolean, known: ReadonlySet<string>): string | null {
  const hashed = hashtagsIn(line)
  if (hashed) {
    const left = hashed.filter((word) => !known.has(slugify(nameOf(word))))
    return left.length > 0 ? left.join(' ') : null
  }
  const colon = line.slice(0, LONGEST_LABEL).search(/[:：]/)
  const head = colon >= 0 && isLabel(line.slice(0, colon)) ? line.slice(0, colon + 1) : ''
  if (head === '' && !isListed) return line
  const rest = line.slice(head.length)
  const left = leftOf(rest, known)
  if (left === null) return line
  if (left.length === 0) return null
  return [head, left.join(', ')].filter(Boolean).join(' ')
}

/** The names of a list that are not known; null if it has none that is. */
function leftOf(list: string, known: ReadonlySet<string>): string[] | null {
  if (list.length > LONGEST_LINE) return null
  const names = namesIn(list)
  const left = names.filter((name) => !known.has(slugify(name)))
  return left.length === names.length ? null : left
}

const namesIn = (list: string) =>
  list
    .split(/[,;|•·،、，]/)
    .map((name) => name.replace(/^[\s*_#]{0,9}/, '').replace(/[\s*_.]{0,9}$/, ''))
    .filter((name) => name !== '')

/** 'Keywords', '**Tags:**', 'Schlagworte' */
const isLabel = (text: string) => labelled(text) !== null

function labelled(text: string): 'tags' | 'categories' | null {
  if (text.length > LONGEST_LABEL) return null
  const column = columnCalled(text)
  return column === 'tags' || column === 'categories' ? column : null
}

/** The names that a line of free text does nothing but list: 'Tags: soup, quick', 'Course: Dessert', '#soup #quick'. */
function keywordsIn(line: string): { kind: 'tags' | 'categories'; names: string[] } | null {
  if (line.length > LONGEST_LINE) return null
  const hashed = hashtagsIn(line)
  if (hashed) return { kind: 'tags', names: hashed.map(nameOf) }
  const colon = line.slice(0, LONGEST_LABEL).search(/[:：]/)
  const kind = colon > 0 ? labelled(line.slice(0, colon)) : null
  if (kind === null) return null
  const names = namesIn(line.slice(colon + 1))
  const isList = names.length > 0 && names.every((name) => isName(name))
  return isList ? { kind, names } : null
}

/** Takes the lines that only list names out of a text. @returns the others, those, and their names */
export function keywordsApart<Line extends { text: string }>(lines: readonly Line[]) {
  const [rest, listed]: [Line[], Line[]] = [[], []]
  const names: Record<'tags' | 'categories', string[]> = { tags: [], categories: [] }
  for (const line of lines) {
    const keywords = keywordsIn(line.text)
    if (keywords) names[keywords.kind].push(...keywords.names)
    ;(keywords ? listed : rest).push(line)
  }
  return { rest, listed, tags: uniqueNames(names.tags), categories: uniqueNames(names.categories) }
}

/** '#soup', '#quick_supper' of a line that has nothing else; null for any other. */
function hashtagsIn(line: string): string[] | null {
  if (line.length > LONGEST_LINE) return null
  const words = line.trim().split(/[\s,]+/)
  return words.every((word) => /^#\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(word)) ? words : null
}

const nameOf = (hashtag: string) => hashtag.slice(1).replace(/[_-]/g, ' ')

/** A name has few words; 'Course: serve it second, with bread and the rest of the wine' lists none. */
const isName = (name: string) =>
  name.length <= LONGEST_LABEL && name.split(/\s+/).length <= 4 && /\p{L}/u.test(name)
