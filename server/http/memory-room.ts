/** Bytes of uploads that are read into memory together. A larger one is there alone. */
const MOST_TOGETHER = 48 * 1024 * 1024

const waiting: { takes: number; begin: () => void }[] = []
let running = 0
let taken = 0

/** Runs work that has a whole upload of so many bytes in memory, in the order in which uploads were complete. */
export async function inMemoryRoom<T>(takes: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    waiting.push({ takes, begin })
    beginNext()
  })
  try {
    return await work()
  } finally {
    running -= 1
    taken -= takes
    beginNext()
  }
}

function beginNext() {
  for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
    if (running > 0 && taken + first.takes > MOST_TOGETHER) return
    waiting.shift()
    running += 1
    taken += first.takes
    first.begin()
  }
}
