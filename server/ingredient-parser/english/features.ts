import { named, named2, named3 } from './hashing.ts'
import { layoutOf, type Place } from './layout.ts'
import { kinds, type WordFacts } from './word-facts.ts'

/** Features of a line: `plain` hashes for each token, one after another, then `staged` ones. */
export interface Features {
  hashes: Int32Array
  /** The kind of each token, which chooses among the tables of transitions. */
  gates: Uint8Array
}

/** Features of a token that count alike before and after the food's name, and those that do not. */
export const PLAIN = 75
export const STAGED = 22
export const PER_TOKEN = PLAIN + STAGED

interface Around {
  before: WordFacts
  after: WordFacts
}

let buffer = new Int32Array(PER_TOKEN * 64)
/** Where the next feature goes. */
let end = 0
const add = (hash: number) => {
  buffer[end] = hash
  end += 1
}

/**
 * The features of every token. The numbers of their kinds are part of the model: a change here needs a new one
 * (scripts/train-ingredients.ts). The result is overwritten by the next call.
 */
export function featuresOf(words: readonly WordFacts[], { before, after }: Around): Features {
  const count = words.length
  if (buffer.length < count * PER_TOKEN) buffer = new Int32Array(count * PER_TOKEN * 2)
  const gates = new Uint8Array(count)
  const isNumber = (index: number) => ((words[index]?.kind ?? 0) & kinds.number) !== 0
  const places = layoutOf(words, isNumber)
  const kindAt = (index: number) => {
    const word = words[index]
    if (!word) return kinds.outside
    return word.kind | (places[index]!.depth > 0 ? kinds.inside : 0)
  }
  const wordAt = (index: number) => words[index] ?? (index < 0 ? before : after)
  const size = count < 4 ? count : count < 7 ? 4 : count < 12 ? 5 : count < 20 ? 6 : 7
  for (let index = 0; index < count; index += 1) {
    const place = places[index]!
    end = index * PER_TOKEN
    const own = words[index]!
    const w1 = wordAt(index - 1)
    const w2 = wordAt(index - 2)
    const w3 = wordAt(index - 3)
    const n1 = wordAt(index + 1)
    const n2 = wordAt(index + 2)
    const n3 = wordAt(index + 3)
    const kind = kindAt(index)
    const k1 = kindAt(index - 1)
    const k2 = kindAt(index - 2)
    const k3 = kindAt(index - 3)
    const m1 = kindAt(index + 1)
    const m2 = kindAt(index + 2)
    const m3 = kindAt(index + 3)
    const { stem: s, clusters: c } = own
    gates[index] = gateOf(own)
    // the word itself
    add(named(1, own.word))
    add(named(2, s))
    for (let part = 0; part < 3; part += 1) add(named2(3, part, own.begins[part]!))
    for (let part = 0; part < 4; part += 1) add(named2(4, part, own.ends[part]!))
    add(named(5, own.shape))
    add(named(6, own.parts[0]))
    add(named(7, own.parts[1]))
    add(named2(8, s, size))
    // kinds
    add(named(9, kind))
    add(named2(10, k1, kind))
    add(named2(11, kind, m1))
    add(named3(12, k2, k1, kind))
    add(named3(13, k1, kind, m1))
    add(named3(14, kind, m1, m2))
    add(named2(15, k3, kind))
    add(named2(16, kind, m3))
    // neighbours
    add(named(17, w1.stem))
    add(named(18, w2.stem))
    add(named(19, w3.stem))
    add(named(20, n1.stem))
    add(named(21, n2.stem))
    add(named(22, n3.stem))
    add(named(23, w1.ends[1]!))
    add(named(24, n1.ends[1]!))
    add(named(25, w2.ends[1]!))
    add(named(26, n2.ends[1]!))
    add(named2(27, w1.stem, s))
    add(named2(28, s, n1.stem))
    add(named2(29, w2.stem, w1.stem))
    add(named2(30, n1.stem, n2.stem))
    add(named3(31, w1.stem, s, n1.stem))
    add(named3(32, w2.stem, w1.stem, s))
    add(named3(33, s, n1.stem, n2.stem))
    // clusters
    add(named(34, c[0]))
    add(named(35, c[1]))
    add(named(36, c[2]))
    add(named(37, w1.clusters[1]))
    add(named(38, n1.clusters[1]))
    add(named(39, w2.clusters[1]))
    add(named(40, n2.clusters[1]))
    add(named2(41, w1.clusters[1], c[1]))
    add(named2(42, c[1], n1.clusters[1]))
    add(named3(43, w1.clusters[0], c[0], n1.clusters[0]))
    add(named3(44, w2.clusters[0], w1.clusters[0], c[0]))
    add(named3(45, c[0], n1.clusters[0], n2.clusters[0]))
    add(named2(46, w1.clusters[2], c[2]))
    add(named2(47, c[2], n1.clusters[2]))
    // the segment
    const first = words[place.first] ?? own
    const last = words[place.last] ?? own
    const distance = Math.min(index - place.first, 4)
    add(named2(48, first.stem, distance))
    add(named2(49, first.stem, s))
    add(named2(50, last.stem, Math.min(place.last - index, 4)))
    add(named2(51, last.stem, s))
    add(named3(52, Math.min(place.last - place.first, 6), Math.min(place.segment, 4), kind))
    add(named3(53, place.signBefore, first.stem, distance))
    add(named2(54, place.firstBefore, first.stem))
    add(named2(55, Math.min(index, 8), kind))
    add(named2(56, Math.min(count - index, 6), kind))
    add(named3(57, place.signBefore, first.clusters[1], c[1]))
    // what came before, and what is far away
    add(named2(58, place.seen, place.numbers))
    add(named3(59, place.seen, place.numbers, kind))
    add(named2(60, place.seen, s))
    add(named2(61, place.firstInside, place.depth))
    add(named2(62, place.firstInside, s))
    add(named2(63, place.suchAs, place.depth))
    add(named2(64, place.suchAs, c[1]))
    add(named(65, place.afterOr))
    add(named2(66, place.nextJoin, c[1]))
    add(named2(67, place.nextJoin, s))
    add(named2(68, place.depth, s))
    add(named3(69, place.depth, w1.stem, k2))
    add(named(70, size))
    stage({ own, w1, w2, n1, first, last, place, kind, k1, m1, distance })
  }
  return { hashes: buffer, gates }
}

interface Near {
  own: WordFacts
  w1: WordFacts
  w2: WordFacts
  n1: WordFacts
  first: WordFacts
  last: WordFacts
  place: Place
  kind: number
  k1: number
  m1: number
  distance: number
}

/** Features that mean something else once the name of the food has been seen. */
function stage(near: Near) {
  const { own, w1, w2, n1, first, last, place, kind, k1, m1, distance } = near
  const { stem: s, clusters: c } = own
  add(named(101, 0))
  add(named(102, s))
  add(named(103, c[2]))
  add(named(104, c[1]))
  add(named(105, w1.stem))
  add(named(106, n1.stem))
  add(named2(107, w1.stem, s))
  add(named2(108, s, n1.stem))
  add(named2(109, first.stem, distance))
  add(named3(110, place.signBefore, first.clusters[1], kind))
  add(named2(111, last.stem, place.depth))
  add(named(112, own.ends[1]!))
  add(named2(113, w1.clusters[1], c[1]))
  add(named2(114, c[1], n1.clusters[1]))
  add(named3(115, k1, kind, m1))
  add(named3(116, place.seen, place.numbers, kind))
  add(named2(117, place.nextJoin, c[0]))
  add(named2(118, place.firstInside, place.depth))
  add(named2(119, w2.stem, w1.stem))
  add(named2(120, place.afterOr, place.seen))
  add(named3(121, w1.clusters[0], c[0], n1.clusters[0]))
  add(named2(122, last.clusters[1], first.clusters[1]))
}

export const GATES = 12

/** Which table of transitions leads into a token. */
function gateOf({ lower, kind, ends }: WordFacts): number {
  if (lower === ',') return 1
  if (lower === '(') return 2
  if (lower === ')') return 3
  if (lower === 'or' || lower === 'and/or') return 4
  if (lower === 'and' || lower === '&') return 5
  if (kind & kinds.number) return 6
  if (kind & kinds.sign) return 7
  if (kind & kinds.unit) return 8
  if (lower === 'of' || lower === 'with' || lower === 'for' || lower === 'to') return 9
  if (lower.endsWith('ed')) return 10
  return ends[0] === 0 ? 11 : 0
}
