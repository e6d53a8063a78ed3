/** Whether an address has exactly this origin; false if it cannot be parsed. */
export function isOfOrigin(address: string, origin: string) {
  // Pages without an origin of their own (data:, about:) all report 'null'; they are never ours.
  if (origin === 'null' || !URL.canParse(address)) return false
  return new URL(address).origin === origin
}

/** Whether a frame is the main frame of a window and has our origin. */
export function isOurFrame(frame: { origin: string; parent: unknown } | null, ours: string) {
  return frame !== null && frame.parent === null && isOfOrigin(frame.origin, ours)
}

/** The page of `shown` at the server of `url`, and never another host: '//example.com/' is a path, too. */
export function moveAddress(shown: string, url: string): string {
  const moved = new URL(url)
  if (!URL.canParse(shown)) return moved.href
  const { pathname, search } = new URL(shown)
  moved.pathname = pathname
  moved.search = search
  return moved.href
}

const outsideSchemes = ['http:', 'https:', 'mailto:']

/** The address to give to the default browser, or null if it must not be opened. */
export function outsideAddress(address: string) {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return outsideSchemes.includes(url.protocol) ? url.href : null
}
