/** Lengths in ms; in a list, every second number is a pause. */
const patterns = {
  /** Something was picked up or opened by a long press. */
  held: 12,
  /** Something is done. */
  done: 18,
  /** A timer rings. */
  ring: [120, 80, 120],
}

/** Vibrates briefly, on phones that can; not for people who prefer reduced motion. */
export function feel(what: keyof typeof patterns) {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (!isTouched || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Some browsers lack it, although the types do not say so; others refuse it before the first touch.
  if ('vibrate' in navigator) navigator.vibrate(patterns[what])
}
