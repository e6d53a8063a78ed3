/** Random numbers that a seed repeats (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return {
    upTo,
    isTrue: (share: number) => next() < share,
    oneOf: <T>(values: readonly T[]): T => values[upTo(values.length)]!, // never asked of none
    uuid: () => {
      const hex = (digits: number) =>
        upTo(16 ** digits)
          .toString(16)
          .padStart(digits, '0')
      return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}

export type Chance = ReturnType<typeof chanceOf>
