/** True for an address of exactly this origin; anything unreadable is foreign. */
export function isOfOrigin(address: string, origin: string) {
  // Pages without an origin of their own (data:, about:) all call it 'null', and are never ours.
  if (origin === 'null' || !URL.canParse(address)) return false
  return new URL(address).origin === origin
}

const outsideSchemes = ['http:', 'https:', 'mailto:']

/** The address as the default browser may be given it, or null where it must not be opened at all. */
export function outsideAddress(address: string) {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return outsideSchemes.includes(url.protocol) ? url.href : null
}
