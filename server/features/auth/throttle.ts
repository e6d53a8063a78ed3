import type { Config } from '#server/settings/config.ts'

/** Counts failures per key in a sliding window. If there are too many keys, the oldest are dropped. */
export interface Throttle {
  isExhausted: (key: string, limit: number, now: Date) => boolean
  add: (key: string, now: Date) => void
}

export const QUARTER_HOUR = 15 * 60 * 1000
const MOST_KEYS = 5000
const MOST_FAILURES = 1000

export function createThrottle(windowMs: number): Throttle {
  const failures = new Map<string, number[]>()
  const recent = (key: string, now: Date) =>
    (failures.get(key) ?? []).filter((time) => time > now.getTime() - windowMs)

  return {
    isExhausted: (key, limit, now) => recent(key, now).length >= limit,
    add: (key, now) => {
      const times = [...recent(key, now), now.getTime()].slice(-MOST_FAILURES)
      failures.delete(key)
      failures.set(key, times)
      const [oldest] = failures.keys()
      if (failures.size > MOST_KEYS && oldest !== undefined) failures.delete(oldest)
    },
  }
}

/** Counts under several keys at once, unless one of them is exhausted. @returns false in that case */
export function countAll(throttle: Throttle, limits: Record<string, number>, now: Date): boolean {
  const keys = Object.entries(limits)
  if (keys.some(([key, limit]) => throttle.isExhausted(key, limit, now))) return false
  for (const [key] of keys) throttle.add(key, now)
  return true
}

/** One throttle for each server of this process; its configuration stands for the server. */
export function throttlePerServer(windowMs: number): (config: Config) => Throttle {
  const throttles = new WeakMap<Config, Throttle>()
  return (config) => {
    const throttle = throttles.get(config) ?? createThrottle(windowMs)
    throttles.set(config, throttle)
    return throttle
  }
}
