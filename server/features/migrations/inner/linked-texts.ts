import {
  escapedWords,
  linkAroundMarkdown,
  plainWords,
  recipeLink,
  recipeLinksIn,
} from '#contract/recipe-links.ts'
import type { FoundRecipe } from './find-inner.ts'
import type { Inner, Mention, Sought } from './take-inner.ts'

/** As saving a recipe accepts; a text that would become longer keeps the words that are left. */
export const MOST_TEXT = 200_000
const MOST_NOTES = 1000
const LONGEST_LINE = 300

export interface Linking {
  groupSlug: string
  find: (sought: Sought) => FoundRecipe | null
  /** Told of each that has no link. */
  lose: (sought: Sought, words: string) => void
  /** Characters that the text may have; as much as one of a recipe without it. */
  longest?: number
}

/** A text with links where it names recipes. What is not there any more, as somebody has changed it, is left alone. */
export function linkedText(
  text: string,
  mentions: readonly Mention[],
  { groupSlug, find, lose, longest = MOST_TEXT }: Linking,
): string {
  const pieces: string[] = []
  let [from, more] = [0, 0]
  for (const { at, words, sought } of mentions) {
    const found = text.startsWith(words, at) ? find(sought) : null
    const link = found && linkTo(found, { words, sought, groupSlug })
    if (link === null || text.length + more + link.length - words.length > longest) {
      lose(sought, plainWords(words))
      continue
    }
    pieces.push(text.slice(from, at), link)
    more += link.length - words.length
    from = at + words.length
  }
  return pieces.join('') + text.slice(from)
}

/** Words that stand for a number, as the file tells no name, become the name. What an author wrote stays. */
function linkTo(
  { id, name }: FoundRecipe,
  { words, sought, groupSlug }: { words: string; sought: Sought; groupSlug: string },
): string {
  const isNumber =
    sought.name === '' && sought.sourceId !== '' && plainWords(words).includes(sought.sourceId)
  const to = { groupSlug, id }
  return isNumber ? recipeLink(name, to) : linkAroundMarkdown(words, to)
}

/**
 * The notes with one more that leads to the recipes that ingredients stand for, a line each: `- 1 cup sauce: [Sauce](…)`.
 * Those that a note leads to already are left out.
 */
export function notesWithInner<Note extends { title: string; text: string }>(
  notes: Note[],
  lines: Inner['lines'],
  { title, groupSlug, find, lose }: Linking & { title: string },
): (Note | { title: string; text: string })[] {
  const linked = new Set(notes.flatMap(({ text }) => recipeLinksIn(text)).map((one) => one.recipe))
  const shown: string[] = []
  let length = 0
  for (const { text, sought } of lines) {
    const found = find(sought)
    if (found && (linked.has(found.id) || linked.has(found.slug))) continue
    const line = found && lineOf(text, recipeLink(found.name, { groupSlug, id: found.id }), found)
    const hasRoom = notes.length < MOST_NOTES && length + (line?.length ?? 0) < MOST_TEXT
    if (line === null || !hasRoom) lose(sought, text)
    else if (!shown.includes(line)) {
      shown.push(line)
      length += line.length + 1
    }
  }
  return shown.length === 0 ? notes : [...notes, { title, text: shown.join('\n') }]
}

function lineOf(text: string, link: string, { name }: FoundRecipe): string {
  const isSame = text.trim().toLowerCase() === name.trim().toLowerCase()
  return isSame ? `- ${link}` : `- ${escapedWords(text.slice(0, LONGEST_LINE))}: ${link}`
}
