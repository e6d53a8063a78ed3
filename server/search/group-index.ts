import { type Place, unpackWords } from './packing.ts'

/** The words of a group's recipes in memory: which word stands in which recipes, and where. */
export interface GroupIndex {
  /** The change that it knows last, see searchChanges. */
  seq: number
  stamp: string
  /** Ascending; the same place in each of these lists is the same word. */
  wordIds: number[]
  words: string[]
  /** Which letters a word has, a bit for each. */
  letters: number[]
  /** All words, a line each; `starts` tells where. */
  lines: string
  starts: number[]
  /** Word `w` of the first reading: entries `offsets[w]` to `offsets[w + 1]`, each a document times four plus a place. */
  offsets: Uint32Array
  entries: Uint32Array
  /** The same for documents that were written since. */
  added: Map<number, number[]>
  /** By document: a recipe gets a new one with every change. */
  rowIds: number[]
  created: number[]
  names: string[]
  isCurrent: Uint8Array
  documentOf: Map<number, number>
  /** What phrases were asked for since the last change: a list and its facets ask for the same. */
  phrases: Map<string, RecipeHit[]>
}

/** A recipe, and the best of the places where something stands in it. */
export interface RecipeHit {
  rowId: number
  place: Place
}

export interface DocumentRow {
  rowId: number
  name: string
  createdAt: number
  words: Uint8Array
}
export interface WordRow {
  id: number
  word: string
}

/** Room for as many changed documents, before everything is read anew. */
const SPARE = 1000

/** An index of these documents; words with ascending ids. */
export function createIndex(words: WordRow[], documents: DocumentRow[]): GroupIndex {
  const size = documents.length + SPARE + Math.floor(documents.length / 8)
  const index: GroupIndex = {
    seq: 0,
    stamp: '',
    wordIds: [],
    words: [],
    letters: [],
    lines: '\n',
    starts: [],
    offsets: new Uint32Array(words.length + 1),
    entries: new Uint32Array(0),
    added: new Map(),
    rowIds: [],
    created: [],
    names: [],
    isCurrent: new Uint8Array(size),
    documentOf: new Map(),
    phrases: new Map(),
  }
  addWords(index, words)
  for (const document of documents) addDocument(index, document)
  sortEntries(index, documents)
  return index
}

/** Learns words that were written down since; ids ascending. */
export function addWords(index: GroupIndex, words: WordRow[]) {
  let length = index.lines.length
  for (const { id, word } of words) {
    index.wordIds.push(id)
    index.words.push(word)
    index.letters.push(lettersOf(word))
    index.starts.push(length)
    length += word.length + 1
  }
  if (words.length > 0) index.lines += `${words.map(({ word }) => word).join('\n')}\n`
}

/** Whether so many documents can still be changed. */
export function hasRoom(index: GroupIndex, changes: number): boolean {
  return index.rowIds.length + changes <= index.isCurrent.length
}

/** Puts the new documents of these recipes in the place of the old ones; a recipe without one is gone. */
export function replaceDocuments(index: GroupIndex, rowIds: number[], documents: DocumentRow[]) {
  index.phrases.clear()
  for (const rowId of rowIds) {
    const old = index.documentOf.get(rowId)
    if (old !== undefined) index.isCurrent[old] = 0
    index.documentOf.delete(rowId)
  }
  for (const document of documents) {
    const number = addDocument(index, document)
    unpackWords(document.words, (id, place) => {
      const word = placeOf(index.wordIds, id)
      const entries = index.added.get(word)
      if (entries) entries.push(number * 4 + place)
      else index.added.set(word, [number * 4 + place])
    })
  }
}

/** Letters and digits as bits; a word that lacks one has at least one mistake for it. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6))
  }
  return bits
}

/** The last place of the ascending list whose number is not above this one. */
export function placeOf(ascending: readonly number[], wanted: number): number {
  let from = 0
  let to = ascending.length - 1
  while (from < to) {
    const middle = (from + to + 1) >>> 1
    if (ascending[middle]! <= wanted) from = middle
    else to = middle - 1
  }
  return from
}

function addDocument(index: GroupIndex, { rowId, name, createdAt }: DocumentRow): number {
  const number = index.rowIds.length
  index.rowIds.push(rowId)
  index.created.push(createdAt)
  index.names.push(name)
  index.isCurrent[number] = 1
  index.documentOf.set(rowId, number)
  return number
}

/** Counts the entries of every word first, so that all fit into one array. */
function sortEntries(index: GroupIndex, documents: DocumentRow[]) {
  const { wordIds, offsets } = index
  const first = wordIds[0] ?? 0
  const wordOf = new Uint32Array((wordIds.at(-1) ?? 0) - first + 1)
  wordIds.forEach((id, word) => {
    wordOf[id - first] = word
  })
  // Every word takes a byte at least.
  const unpacked = new Uint32Array(documents.reduce((sum, { words }) => sum + words.length, 0))
  const ends = new Uint32Array(documents.length)
  let count = 0
  const take = (id: number, place: Place) => {
    const word = wordOf[id - first]!
    offsets[word + 1]! += 1
    unpacked[count] = word * 4 + place
    count += 1
  }
  documents.forEach(({ words }, document) => {
    unpackWords(words, take)
    ends[document] = count
  })
  for (let word = 0; word < wordIds.length; word += 1) offsets[word + 1]! += offsets[word]!

  const next = offsets.slice()
  const entries = new Uint32Array(count)
  for (let document = 0, at = 0; document < ends.length; document += 1) {
    for (; at < ends[document]!; at += 1) {
      const word = unpacked[at]! >>> 2
      entries[next[word]!] = document * 4 + (unpacked[at]! & 3)
      next[word]! += 1
    }
  }
  index.entries = entries
}
