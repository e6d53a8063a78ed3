import { createHash, randomInt } from 'node:crypto'

/** 32 characters that are hard to confuse: no 0 and O, no 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 3
const PER_GROUP = 4

/** A code of 60 bits, such as 'K7QW-2MXA-9RTC'. */
export function newCode(): string {
  const group = () =>
    Array.from({ length: PER_GROUP }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Codes are stored only as this hash. Case, spaces and dashes do not matter. */
export function codeHash(typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return createHash('sha256').update(plain).digest('hex')
}
