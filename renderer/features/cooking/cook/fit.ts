/** The smallest size of a step: readable with the phone beside the stove. In px. */
export const smallest = 26
const largest = 104
/** At least this many ems go into the width of the window, so that a short step does not stand word below word. */
const emsAcross = 9

/** The largest size a step may have in a window of this width, in px. */
export const largestIn = (width: number) =>
  Math.max(smallest, Math.min(largest, Math.floor(width / emsAcross)))

/** The largest whole number from `low` to `high` for which `fits` is true, found by halving; `low` if there is none. */
export function largestThatFits(low: number, high: number, fits: (size: number) => boolean) {
  if (high > low && fits(high)) return high
  let [good, bad] = [low, Math.max(low, high)]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}
