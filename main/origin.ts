/** True for an address of exactly this origin; anything unreadable is foreign. */
export function isOfOrigin(address: string, origin: string) {
  // Pages without an origin of their own (data:, about:) all call it 'null', and are never ours.
  if (origin === 'null' || !URL.canParse(address)) return false
  return new URL(address).origin === origin
}

/** True for the page of a window itself, not a frame in it, while it is of our origin. */
export function isOurFrame(frame: { origin: string; parent: unknown } | null, ours: string) {
  return frame !== null && frame.parent === null && isOfOrigin(frame.origin, ours)
}

/** The page of `shown` at the server of `url`, and never elsewhere: '//example.com/' is a path, too. */
export function moveAddress(shown: string, url: string): string {
  const moved = new URL(url)
  if (!URL.canParse(shown)) return moved.href
  const { pathname, search } = new URL(shown)
  moved.pathname = pathname
  moved.search = search
  return moved.href
}

const outsideSchemes = ['http:', 'https:', 'mailto:']

/** The address as the default browser may be given it, or null where it must not be opened at all. */
export function outsideAddress(address: string) {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return outsideSchemes.includes(url.protocol) ? url.href : null
}
