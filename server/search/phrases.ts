import type { Db } from '#server/db/database.ts'
import { wordsOf } from '#server/text/search-terms.ts'
import { wordsWith } from './find-words.ts'
import { type Hits, recipesHolding, recipesWithAll } from './full-text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Whether a text is more than one word. */
export function isPhrase(text: string): boolean {
  return wordsOf(text)[0] !== text
}

/** The recipes that contain a phrase: first those with all its words, then those of them with the exact text. */
export async function recipesWithPhrase(
  db: Db,
  groupId: string,
  vocabulary: Vocabulary,
  phrase: string,
): Promise<Hits> {
  const parts = wordsOf(phrase)
  if (parts.length === 0) return recipesHolding(db, groupId, phrase)
  const last = parts.length - 1
  const lists = parts.map((part, at) =>
    wordsWith(vocabulary, part)
      .filter(({ word, quality }) => {
        // The first and the last word may be incomplete.
        if (at === 0) return last === 0 || word.endsWith(part)
        return at === last ? quality > 1 : quality === 3
      })
      .map(({ word }) => word),
  )
  const rowIds = await recipesWithAll(db, groupId, lists)
  return rowIds?.length === 0 ? [] : recipesHolding(db, groupId, phrase, rowIds)
}
