import path from 'node:path'

/** What a browser may show; SVG is missing because it can hold scripts. */
const shown: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
const saved: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
  '.json': 'application/json',
}

/** The type an asset is served with, and whether a browser may show it instead of saving it. */
export function contentTypeOf(fileName: string): { contentType: string; isShown: boolean } {
  const extension = path.extname(fileName).toLowerCase()
  const image = shown[extension]
  if (image !== undefined) return { contentType: image, isShown: true }
  return { contentType: saved[extension] ?? 'application/octet-stream', isShown: false }
}

/** A name that stays inside its folder on every system: no separators, drives, control characters or leading dot. */
export function isPlainName(name: string): boolean {
  return name.length <= 255 && !/[/\\:\p{Cc}]/u.test(name) && !name.startsWith('.') && name !== ''
}
