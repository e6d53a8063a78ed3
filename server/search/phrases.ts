import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { wordsOf, type WantedTerm } from '#server/text/search-terms.ts'
import { currentIndex } from './current-index.ts'
import { type FoundWord, wordsWith } from './find-words.ts'
import type { GroupIndex, RecipeHit } from './group-index.ts'
import { places } from './packing.ts'

/** The recipes that hold a phrase, and the best of the places where it stands. */
export type PhraseHits = Map<string, RecipeHit[]>

const MOST_PHRASES = 20

/** Whether a text is more than a part of one word. */
export function isPhrase(text: string): boolean {
  return wordsOf(text)[0] !== text
}

/**
 * Looks up the phrases among these terms: recipes that have all their words, then whether they stand there as written.
 * One statement for each phrase.
 */
export async function phraseHits(db: Db, groupId: string, wanted: WantedTerm[]) {
  const found: PhraseHits = new Map()
  const texts = new Set(wanted.flatMap((term) => [...term.spellings, ...term.fallback]))
  for (const text of texts) {
    if (!isPhrase(text)) continue
    const index = await currentIndex(db, groupId)
    found.set(text, index.phrases.get(text) ?? (await look(db, index, text)))
  }
  return found
}

async function look(db: Db, index: GroupIndex, phrase: string): Promise<RecipeHit[]> {
  const { seq } = index
  const hits = await verified(db, candidates(index, phrase), phrase)
  if (index.seq === seq && index.phrases.size < MOST_PHRASES) index.phrases.set(phrase, hits)
  return hits
}

/** The row numbers of recipes that have every word of the phrase; its first and last one may be parts of words. */
function candidates(index: GroupIndex, phrase: string): number[] {
  const parts = wordsOf(phrase)
  if (parts.length === 0) return [...index.documentOf.keys()]
  const count = new Uint16Array(index.rowIds.length)
  parts.forEach((part, at) => {
    const isFirst = at === 0
    const isLast = at === parts.length - 1
    for (const found of wordsWith(index, part)) {
      const word = index.words[found.word]!
      const fits =
        isFirst && isLast
          ? true
          : isFirst
            ? word.endsWith(part)
            : isLast
              ? found.quality > 1
              : found.quality === 3
      if (fits) mark(index, found, count, at)
    }
  })
  const rowIds: number[] = []
  for (const [rowId, document] of index.documentOf) {
    if (count[document] === parts.length) rowIds.push(rowId)
  }
  return rowIds
}

/** Counts a document up when it had all parts before this one. */
function mark(index: GroupIndex, { word }: FoundWord, count: Uint16Array, at: number) {
  const { entries, offsets, added } = index
  const see = (entry: number) => {
    if (count[entry >>> 2] === at) count[entry >>> 2] = at + 1
  }
  const end = offsets[word + 1] ?? 0
  for (let place = offsets[word] ?? end; place < end; place += 1) see(entries[place]!)
  added.get(word)?.forEach(see)
}

async function verified(db: Db, rowIds: number[], phrase: string): Promise<RecipeHit[]> {
  if (rowIds.length === 0) return []
  const { rows } = await sql<RecipeHit>`
    select rowId, case when instr(names, ${phrase}) > 0 then ${places.names}
      when instr(ingredients, ${phrase}) > 0 then ${places.ingredients}
      when instr(remarks, ${phrase}) > 0 then ${places.remarks} end as place
    from json_each(${JSON.stringify(rowIds)}) wanted cross join searchTexts on rowId = wanted.value
    where place is not null`.execute(db)
  return rows
}
