import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingPicture } from '#server/recipe-files/incoming.ts'

/** No camera makes larger ones; bytes. */
export const MOST_PICTURE = 40 * 1024 * 1024
const BASE64_SIZE = 4 / 3

/** A picture that stands in the file as text, with or without `data:image/…;base64,` before it. Null if it is none. */
export function textPicture(text: string): IncomingPicture | null {
  const start = /^\s*data:[\w./+-]{0,100}(?:;[\w=-]{1,40}){0,5},/.exec(text.slice(0, 400))
  const code = start ? text.slice(start[0].length) : text
  if (code.length < 16 || code.length > MOST_PICTURE * BASE64_SIZE) return null
  if (/[^A-Za-z0-9+/_=\s-]/.test(code)) return null
  return {
    kind: 'bytes',
    read: () => Promise.resolve(Buffer.from(code, 'base64')),
    held: text.length,
  }
}

/** A picture that is a file of the archive, read when it is asked for. */
export function filePicture(archive: Archive, entry: ArchiveEntry): IncomingPicture {
  return { kind: 'bytes', read: () => archive.read(entry, MOST_PICTURE) }
}

/** A picture on the web; null if it is no address. */
export function webPicture(address: string): IncomingPicture | null {
  const url = webAddress(address)
  return url === '' ? null : { kind: 'address', url }
}

/** An http(s) address; '' for anything else. */
export function webAddress(text: string): string {
  const address = text.trim()
  if (address.length > 4000 || !/^https?:\/\/[^\s/]/i.test(address)) return ''
  return URL.canParse(address) ? address : ''
}
