export interface Random {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** `count` different elements. */
  some: <T>(list: readonly T[], count: number) => T[]
  /** True with this probability. */
  chance: (probability: number) => boolean
  uuid: () => string
}

/** The same numbers for the same seed, on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    // A 32-bit counter, scrambled: small, fast and even enough for recipes.
    state = (state + 0x9e3779b9) >>> 0
    let bits = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
    return (bits ^ (bits >>> 15)) >>> 0
  }
  const between = (low: number, high: number) =>
    low + Math.floor((next() / 2 ** 32) * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!
  return {
    between,
    pick,
    some: (list, count) => {
      const rest = [...list]
      return Array.from({ length: Math.min(count, list.length) }, () =>
        rest.splice(between(0, rest.length - 1), 1),
      ).flat()
    },
    chance: (probability) => next() / 2 ** 32 < probability,
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('')
      const variant = '89ab'[between(0, 3)]!
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
