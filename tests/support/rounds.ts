import { setImmediate } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

/** Counts the rounds of the event loop until all of this work is done; `tell` notes in which one a piece was. */
export async function inRounds(work: (tell: (piece: string) => void) => Promise<unknown>[]) {
  const pieces: { piece: string; round: number }[] = []
  const counted = { round: 0, isOver: false }
  const tell = (piece: string) => void pieces.push({ piece, round: counted.round })
  const count = async () => {
    while (!counted.isOver) {
      await setImmediate()
      counted.round += 1
    }
  }
  const counting = count()
  await Promise.all(work(tell))
  counted.isOver = true
  await counting
  return pieces
}

/** However fast the computer is, each look at the clock finds that a turn of heavy work is over; until the test ends. */
export function runningClock() {
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 30))
  onTestFinished(() => clock.mockRestore())
}
