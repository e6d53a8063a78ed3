const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const maxPath = 1000
const maxSegment = 255

/**
 * Whether a path inside an archive stays inside its folder on every system: relative, only forward slashes, and no
 * segment that Windows reads as something else (devices, streams, trailing dots).
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > maxPath || /[\\:\p{Cc}]/u.test(path)) return false
  return path.split('/').every(isSafeSegment)
}

function isSafeSegment(segment: string): boolean {
  if (segment === '' || segment.length > maxSegment) return false
  return !/[. ]$/.test(segment) && !reserved.test(segment)
}

/** What operating systems leave in archives without being asked. */
export function isLitter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX(?:\/|$)|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(path)
}

/** Two names with the same key are one file on a system that ignores case or composes accents. */
export function nameKey(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** A name as it may stand in a message: short, and without what would garble it. */
export function shownName(path: string): string {
  return path.replace(/\p{Cc}/gu, '\uFFFD').slice(0, 100)
}
