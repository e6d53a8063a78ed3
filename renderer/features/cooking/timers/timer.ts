/** A kitchen timer. All times are milliseconds; it is counted from its end, so nothing drifts while nobody looks. */
export interface Timer {
  id: string
  /** What it is for: 'Step 3: simmer'. */
  name: string
  /** What it was set to, with the minutes added since. */
  length: number
  /** The longer end of a range such as 20–25 minutes; null when there is none. */
  maxLength: number | null
  /** When it ends, since 1970; null while it is paused. */
  endsAt: number | null
  /** What is left while it is paused, else 0. */
  left: number
  /** Somebody has answered the bell. */
  isAnswered: boolean
  /** Where it was started, to find the way back. */
  recipe: TimerRecipe | null
  /** The place in the recipe it was started from, so that a second tap there starts no second timer. */
  source: string | null
}

interface TimerRecipe {
  name: string
  /** The address of its page in this app. */
  path: string
}

export interface NewTimer {
  name: string
  seconds: number
  maxSeconds?: number | null
  recipe?: TimerRecipe | null
  source?: string | null
}

type TimerState = 'running' | 'paused' | 'ended'

const minute = 60_000
/** The longest time the fields can hold: 99:59:59. */
export const maxSeconds = 99 * 3600 + 59 * 60 + 59
/** Nobody is in the kitchen when a bell goes unheard for that long. */
const ringFor = 10 * minute

export function newTimer(id: string, asked: NewTimer, now: number): Timer {
  const length = asked.seconds * 1000
  return {
    id,
    name: asked.name,
    length,
    maxLength: asked.maxSeconds ? asked.maxSeconds * 1000 : null,
    endsAt: now + length,
    left: 0,
    isAnswered: false,
    recipe: asked.recipe ?? null,
    source: asked.source ?? null,
  }
}

export function stateOf({ endsAt }: Timer, now: number): TimerState {
  if (endsAt === null) return 'paused'
  return endsAt > now ? 'running' : 'ended'
}

/** What is left, never below nothing. */
export function remainingOf({ endsAt, left }: Timer, now: number): number {
  return endsAt === null ? left : Math.max(0, endsAt - now)
}

/** The bell goes from the end until it is answered, and also when the end was missed while no page was open. */
export function isRinging(timer: Timer, now: number): boolean {
  if (timer.isAnswered || timer.endsAt === null) return false
  return timer.endsAt <= now
}

/** The sound stops by itself after a while; what one sees stays until somebody answers. */
export function isLoud(timer: Timer, now: number, openedAt: number): boolean {
  if (!isRinging(timer, now)) return false
  return now - Math.max(timer.endsAt ?? 0, openedAt) < ringFor
}

export function paused(timer: Timer, now: number): Timer {
  if (stateOf(timer, now) !== 'running') return timer
  return { ...timer, endsAt: null, left: remainingOf(timer, now) }
}

export function resumed(timer: Timer, now: number): Timer {
  if (timer.endsAt !== null) return timer
  return { ...timer, endsAt: now + timer.left, left: 0 }
}

/** A minute more; a timer that has ended runs that one minute from now. */
export function withMinute(timer: Timer, now: number): Timer {
  if (remainingOf(timer, now) + minute > maxSeconds * 1000) return timer
  if (timer.endsAt === null) {
    return { ...timer, left: timer.left + minute, length: timer.length + minute }
  }
  if (timer.endsAt > now) {
    return { ...timer, endsAt: timer.endsAt + minute, length: timer.length + minute }
  }
  return { ...timer, endsAt: now + minute, length: minute, maxLength: null, isAnswered: false }
}

/** When the next one ends; null when none is running. */
export function nextEnd(timers: Timer[], now: number): number | null {
  const ends = timers.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Whatever a browser kept under our name: the timers in it, and nothing that only looks like one. */
export function timersIn(stored: unknown): Timer[] {
  return Array.isArray(stored) ? stored.filter(isTimer) : []
}

function isTimer(value: unknown): value is Timer {
  const timer = (value ?? {}) as Partial<Timer>
  return (
    typeof timer.id === 'string' &&
    typeof timer.name === 'string' &&
    isSpan(timer.length) &&
    (timer.maxLength === null || isSpan(timer.maxLength)) &&
    (timer.endsAt === null || Number.isFinite(timer.endsAt)) &&
    isSpan(timer.left) &&
    typeof timer.isAnswered === 'boolean' &&
    (timer.source === null || typeof timer.source === 'string') &&
    (timer.recipe === null || isRecipe(timer.recipe))
  )
}

const isSpan = (value: unknown) => typeof value === 'number' && value >= 0 && value < Infinity

/** Only ways within the app: the path becomes a link. */
function isRecipe(value: unknown): value is TimerRecipe {
  const { name, path } = (value ?? {}) as Partial<TimerRecipe>
  return typeof name === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
}
