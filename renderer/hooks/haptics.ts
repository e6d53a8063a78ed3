/** In ms; of a list every second one is a pause. */
const patterns = {
  /** Something was picked up or opened by a long press. */
  held: 12,
  /** Something is done. */
  done: 18,
  /** A timer rings. */
  ring: [120, 80, 120],
}

/** A phone that can lets the thumb feel that something happened; nobody who wants less motion is shaken. */
export function feel(what: keyof typeof patterns) {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (!isTouched || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Not in every browser, whatever the types say, and refused before the first touch of a page.
  if ('vibrate' in navigator) navigator.vibrate(patterns[what])
}
