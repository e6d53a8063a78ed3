interface Room {
  /** Of what the work takes together. What takes more is done while there is no other. */
  most: number
  /** How many at the same time; any number if absent. */
  atOnce?: number
}

/** Runs work that needs much of something, such as memory, in the order in which it was asked for, as far as it fits. */
export function createRoom({ most, atOnce = Infinity }: Room) {
  const waiting: { takes: number; begin: () => void }[] = []
  let running = 0
  let taken = 0
  const beginNext = () => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const fits = running < atOnce && taken + first.takes <= most
      if (running > 0 && !fits) return
      waiting.shift()
      running += 1
      taken += first.takes
      first.begin()
    }
  }
  return async <T>(takes: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ takes, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      // Infinity cannot be taken off again; it was alone.
      taken = running === 0 ? 0 : taken - takes
      beginNext()
    }
  }
}
