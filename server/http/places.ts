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

  const beginNext = () => {
    while (all < most) {
      const at = waiting.findIndex(({ caller }) => (taken.get(caller) ?? 0) < ofOne)
      const [next] = at < 0 ? [] : waiting.splice(at, 1)
      if (!next) return
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
