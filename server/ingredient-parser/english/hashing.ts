/** Names of features are numbers of 32 bits; the few that fall together cost nothing that can be measured. */
const PRIME = 0x01_00_01_93
export const EMPTY = 0x81_1c_9d_c5 | 0

export const hashStep = (hash: number, code: number) => Math.imul(hash ^ code, PRIME)

export function hashOf(text: string): number {
  let hash = EMPTY
  for (let at = 0; at < text.length; at += 1) hash = hashStep(hash, text.charCodeAt(at))
  return mixed(hash)
}

/** Spreads every bit of a number over all others. */
export function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return hash ^ (hash >>> 16)
}

const KIND = 0x9e_37_79_b1 | 0
const STEP = 0x27_d4_eb_2f

/** The name of a feature: its kind and up to three values. */
export const named = (kind: number, one: number) => mixed(Math.imul(kind, KIND) ^ one)

export function named2(kind: number, one: number, two: number): number {
  const both = Math.imul(kind, KIND) ^ one
  return mixed((Math.imul(both ^ (both >>> 15), STEP) + two) | 0)
}

export function named3(kind: number, one: number, two: number, three: number): number {
  let all = Math.imul(kind, KIND) ^ one
  all = (Math.imul(all ^ (all >>> 15), STEP) + two) | 0
  return mixed((Math.imul(all ^ (all >>> 15), STEP) + three) | 0)
}

/** The name of something with any number of values. */
export function namedAll(kind: number, values: readonly number[]): number {
  let all = Math.imul(kind, KIND)
  for (const value of values) all = (Math.imul(all ^ (all >>> 15), STEP) + value) | 0
  return mixed(all)
}
