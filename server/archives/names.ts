const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const maxPath = 1000
const maxSegment = 255

/**
 * Whether a path in an archive stays inside its folder on every system: relative, with forward slashes only, and
 * without segments that have a meaning on Windows (devices, streams, trailing dots).
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > maxPath || /[\\:\p{Cc}]/u.test(path)) return false
  return path.split('/').every(isSafeSegment)
}

function isSafeSegment(segment: string): boolean {
  if (segment === '' || segment.length > maxSegment) return false
  return !/[. ]$/.test(segment) && !reserved.test(segment)
}

/** Files that operating systems add to archives. */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX(?:\/|$)|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

/** Equal for names that are one file on systems that ignore case or compose accents. */
export function nameKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** A name made safe for a message: short and without control characters. */
export function shownName(path: string): string {
  return path.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 100)
}
