/** How long a torture goes on: a person asks for minutes, and the suite runs a short one with the same seed every time. */
const minutes = Number(process.env['TRIVET_TORTURE_MINUTES'] ?? '0')
const asked = process.env['TRIVET_TORTURE_SEED']

export const isLong = minutes > 0
/** Random for a long run, so that every one tries something else; it is printed and can be given again. */
export const seed = asked === undefined ? (isLong ? Date.now() % 1_000_000 : 15) : Number(asked)
/** For a test that runs so long. */
export const timeout = (minutes + 10) * 60_000

/** Says before every round whether there is another: as many as the suite has time for, or until the minutes are over. */
export function untilEnough(rounds: number): () => boolean {
  const end = Date.now() + minutes * 60_000
  let done = 0
  return () => {
    done += 1
    return isLong ? Date.now() < end : done <= rounds
  }
}

/** What a long run did, for the person who waits for it. */
export function tell(what: object) {
  if (isLong) process.stdout.write(`${JSON.stringify({ seed, ...what })}\n`)
}
