import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Named, prepared } from '#server/db/prepared.ts'

/**
 * Every word of a group's recipes in memory, because full-text indexes find neither parts of words nor misspelled ones.
 */
export interface Vocabulary {
  lastId: number
  words: string[]
  /** The letters of each word as bits. */
  letters: number[]
  /** All words, one per line; `starts` has their positions. */
  lines: string
  starts: number[]
}

/** By database; transactions share its adapter. */
const known = new WeakMap<object, Map<string, Vocabulary>>()
const MOST_GROUPS = 50

/** Stores words that are new to the group; words are never removed. */
export async function learnWords(db: Db, groupId: string, words: Iterable<string>) {
  await sql`insert or ignore into searchWords (groupId, word)
    select ${groupId}, value from json_each(${JSON.stringify([...words])})`.execute(db)
}

/** The words of a group, including those that another program has stored meanwhile. */
export async function vocabularyOf(db: Db, groupId: string): Promise<Vocabulary> {
  const adapter = db.getExecutor().adapter
  const groups = known.get(adapter) ?? new Map<string, Vocabulary>()
  const vocabulary = groups.get(groupId) ?? createVocabulary()
  const since = await wordsSince(db, { groupId, lastId: String(vocabulary.lastId) })
  // Not cached within a transaction, which may be rolled back and its ids reused.
  if (db.isTransaction && since.length > 0) {
    const own = { ...vocabulary, words: [...vocabulary.words], letters: [...vocabulary.letters] }
    addWords(Object.assign(own, { starts: [...vocabulary.starts] }), since)
    return own
  }
  addWords(vocabulary, since)
  known.set(adapter, groups)
  groups.delete(groupId)
  groups.set(groupId, vocabulary)
  const [oldest] = groups.keys()
  if (groups.size > MOST_GROUPS && oldest !== undefined) groups.delete(oldest)
  return vocabulary
}

const wordsSince = prepared((db, value: Named<'groupId' | 'lastId'>) =>
  db
    .selectFrom('searchWords')
    .where('searchWords.groupId', '=', value('groupId'))
    .where('searchWords.id', '>', sql<number>`cast(${value('lastId')} as integer)`)
    .orderBy('searchWords.id')
    .select(['searchWords.id', 'searchWords.word']),
)

export function createVocabulary(): Vocabulary {
  return { lastId: 0, words: [], letters: [], lines: '\n', starts: [] }
}

/** Adds words with ascending ids and skips known ids. */
export function addWords(vocabulary: Vocabulary, words: { id: number; word: string }[]) {
  const fresh = words.filter(({ id }) => id > vocabulary.lastId)
  let length = vocabulary.lines.length
  for (const { id, word } of fresh) {
    vocabulary.lastId = id
    vocabulary.words.push(word)
    vocabulary.letters.push(lettersOf(word))
    vocabulary.starts.push(length)
    length += word.length + 1
  }
  if (fresh.length > 0) vocabulary.lines += `${fresh.map(({ word }) => word).join('\n')}\n`
}

/** Letters and digits as bits; each missing one means at least one mistake. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return bits
}
