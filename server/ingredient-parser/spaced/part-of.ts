import { keyOf } from '#contract/amounts/word-key.ts'
import { type SpacedAmount, takeAmount } from './amount.ts'
import { tidy } from './phrases.ts'
import type { Reader } from './unit.ts'

/** Words before the number in 'fein abgeriebene Schale von 1 Zitrone', and those of them behind 'Schale'. */
const MOST_BEFORE = 5
const MOST_BETWEEN = 3

/**
 * 'Saft von 1 Zitrone' is one lemon, with what is used of it as a remark. Null for a line without a part of a food, or
 * without a number behind it.
 */
export function partOf(line: string, reader: Reader): SpacedAmount | null {
  const { lexicon } = reader
  if (lexicon.parts.size === 0) return null
  const words = line.split(' ')
  const keys = words.slice(0, MOST_BEFORE + 1).map(keyOf)
  const part = keys.findIndex((key) => lexicon.parts.has(key))
  if (part < 0) return null
  for (let at = part + 1; at <= Math.min(MOST_BEFORE, part + MOST_BETWEEN); at += 1) {
    const before = words[at - 1] ?? ''
    if (at >= words.length || /[,;:()–—-]$/u.test(before)) return null
    const { joined, rest } = joinedTo(words.slice(at).join(' '), reader)
    const amount = takeAmount(rest, reader)
    if (!amount || amount.quantity === null || amount.rest === '') continue
    const used = tidy([...words.slice(0, at), joined].join(' '))
    return { ...amount, notes: [used, ...amount.notes], certainty: 0.85 }
  }
  return null
}

/** A small word that is joined to the number: "d'1/2 citron", 'מ-2 לימונים'. */
function joinedTo(text: string, { lexicon }: Reader): { joined: string; rest: string } {
  const lower = text.toLowerCase().replaceAll('’', "'")
  const joined = [...lexicon.elided, 'מ-', 'מ־'].find((one) => lower.startsWith(one)) ?? ''
  return { joined: text.slice(0, joined.length), rest: text.slice(joined.length) }
}
