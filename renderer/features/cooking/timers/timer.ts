/**
 * A kitchen timer. All times are in milliseconds. It stores when it ends instead of counting down, so that it stays
 * exact in throttled tabs.
 */
export interface Timer {
  id: string
  /** 'Step 3: simmer'. */
  name: string
  /** The time it was set to, including minutes added later. */
  length: number
  /** The longer end of a range such as 20–25 minutes; null when there is none. */
  maxLength: number | null
  /** When it ends, as a Unix time; null while it is paused. */
  endsAt: number | null
  /** The time left while it is paused, else 0. */
  left: number
  /** Somebody has stopped the ringing. */
  isAnswered: boolean
  /** The recipe it was started from, for the link back. */
  recipe: TimerRecipe | null
  /** The duration in the recipe that it was started from, so that a second tap there does not start another timer. */
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
/** The longest time the fields allow: 99:59:59. */
export const maxSeconds = 99 * 3600 + 59 * 60 + 59
/** How long it rings; after that, probably nobody is there to hear it. */
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

/** The time left, at least 0. */
export function remainingOf({ endsAt, left }: Timer, now: number): number {
  return endsAt === null ? left : Math.max(0, endsAt - now)
}

/** It rings from its end until it is answered, even if no page was open at its end. */
export function isRinging(timer: Timer, now: number): boolean {
  if (timer.isAnswered || timer.endsAt === null) return false
  return timer.endsAt <= now
}

/** Whether it makes a sound: that stops after `ringFor`, while the display stays until somebody answers. */
export function isLoud(timer: Timer, now: number, openedAt: number): boolean {
  if (!isRinging(timer, now)) return false
  return now - Math.max(timer.endsAt ?? 0, openedAt) < ringFor
}

/** The timer paused; one that is not running is returned unchanged. */
export function paused(timer: Timer, now: number): Timer {
  if (stateOf(timer, now) !== 'running') return timer
  return { ...timer, endsAt: null, left: remainingOf(timer, now) }
}

/** The timer running again; one that is not paused is returned unchanged. */
export function resumed(timer: Timer, now: number): Timer {
  if (timer.endsAt !== null) return timer
  return { ...timer, endsAt: now + timer.left, left: 0 }
}

/** Adds a minute; a timer that has ended then runs for one minute from now. */
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

/** When the next timer ends; null if none is running. */
export function nextEnd(timers: Timer[], now: number): number | null {
  const ends = timers.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt] : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** The valid timers in what was stored. */
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

/** Only accepts paths within the app, because the path becomes a link. */
function isRecipe(value: unknown): value is TimerRecipe {
  const { name, path } = (value ?? {}) as Partial<TimerRecipe>
  return typeof name === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
}

/** The timer that ends soonest comes first, and paused ones last. */
export function bySoonest(timers: Timer[], now: number): Timer[] {
  const urgency = (timer: Timer) =>
    stateOf(timer, now) === 'paused' ? Infinity : (timer.endsAt ?? 0)
  // Two that are paused: the difference of two infinities is no number.
  return timers.toSorted((one, other) => urgency(one) - urgency(other) || 0)
}

/** The timer that ends soonest; undefined without timers. */
export const nextOf = (timers: Timer[], now: number): Timer | undefined => bySoonest(timers, now)[0]
