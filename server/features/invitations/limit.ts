import type { SignedIn } from '#server/context/context.ts'
import { countAll, throttlePerServer } from '#server/features/auth/index.ts'

const HOUR = 3_600_000
const PER_PERSON = 30
/** An invitation that was lost is sent again, and once more. */
const PER_READER = 5
/** For everyone together, so that many accounts cannot flood a mail server. */
const ALTOGETHER = 200

const throttleOf = throttlePerServer(HOUR)

/** Counts a letter with an invitation. @returns false if there were too many within an hour */
export function countLetter({ config, viewer, now }: SignedIn, email: string): boolean {
  const limits = {
    [`person ${viewer.id}`]: PER_PERSON,
    [`reader ${email.toLowerCase()}`]: PER_READER,
    everyone: ALTOGETHER,
  }
  return countAll(throttleOf(config), limits, now())
}
