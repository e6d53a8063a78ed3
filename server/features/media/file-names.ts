import path from 'node:path'

/** Types that browsers may show. HTML, XML, SVG and everything else that can contain scripts is left out on purpose. */
const shown: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.flac': 'audio/flac',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
}
const saved: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
  '.json': 'application/json',
}

/** The content type of an asset, and whether browsers may show it instead of saving it. */
export function contentTypeOf(fileName: string): { contentType: string; isShown: boolean } {
  const extension = path.extname(fileName).toLowerCase()
  const known = Object.hasOwn(shown, extension) ? shown[extension] : undefined
  if (known !== undefined) return { contentType: known, isShown: true }
  const other = Object.hasOwn(saved, extension) ? saved[extension] : undefined
  return { contentType: other ?? 'application/octet-stream', isShown: false }
}
