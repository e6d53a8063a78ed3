interface Limits {
  /** Of all callers together. */
  most: number
  ofOne: number
}

/** Work that takes much memory or time: little of it at once, and less of one caller, whose work waits for their own. */
export function createPlaces({ most, ofOne }: Limits) {
  const taken = new Map<string, number>()
  const waiting: { caller: string; begin: () => void }[] = []
  let all = 0

  /** Whoever has least of it comes first, so that nobody waits for all that another caller has asked for before. */
  const firstOfLeast = () => {
    let least = ofOne
    let found: (typeof waiting)[number] | undefined
    for (const one of waiting) {
      const own = taken.get(one.caller) ?? 0
      if (own < least) [least, found] = [own, one]
      if (least === 0) break
    }
    return found
  }
  const beginNext = () => {
    while (all < most) {
      const next = firstOfLeast()
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      all += 1
      taken.set(next.caller, (taken.get(next.caller) ?? 0) + 1)
      next.begin()
    }
  }
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ caller, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      all -= 1
      const left = (taken.get(caller) ?? 1) - 1
      if (left > 0) taken.set(caller, left)
      else taken.delete(caller)
      beginNext()
    }
  }
}
