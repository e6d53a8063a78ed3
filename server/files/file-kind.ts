import { sniffImageType } from './image-type.ts'

/**
 * The kinds of files that their first bytes tell, and the extensions that belong to each. The first one is given to a file
 * that comes with the extension of another kind; a kind without a name of its own gets none.
 */
const kinds = {
  jpeg: 'jpg jpeg jpe jfif',
  png: 'png apng',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic heif hif',
  tiff: 'tif tiff',
  pdf: 'pdf',
  zip: 'zip docx docm dotx xlsx xlsm xltx pptx pptm odt ods odp odg epub pages numbers paprikarecipes',
  office: 'doc dot xls ppt msg',
  gzip: 'gz tgz paprikarecipe',
  '7z': '7z',
  rar: 'rar',
  rtf: 'rtf',
  mp3: 'mp3',
  ogg: 'ogg oga opus ogv',
  flac: 'flac',
  wav: 'wav',
  avi: 'avi',
  mp4: 'mp4 m4v m4a m4b mov qt 3gp',
  webm: 'webm mkv mka weba',
  program: '', // Windows, Linux and macOS; no extension of ours would be true
} as const
export type FileKind = keyof typeof kinds

const byExtension = new Map(
  Object.entries(kinds).flatMap(([kind, extensions]) =>
    extensions
      .split(' ')
      .flatMap((extension) => (extension ? [[extension, kind as FileKind]] : [])),
  ),
)
const texts = new Set('txt text md markdown csv tsv json log ics vcf srt vtt yaml yml'.split(' '))

/** Bytes that must be known to tell a kind. */
export const HEAD_BYTES = 4096

/** The kind that an extension ('jpg') claims; 'text' for plain text, null for one that claims nothing we know. */
export function claimedKind(extension: string): FileKind | 'text' | null {
  const known = extension.toLowerCase()
  return byExtension.get(known) ?? (texts.has(known) ? 'text' : null)
}

/** The extension for a kind, or null. */
export const extensionFor = (kind: FileKind): string | null => kinds[kind].split(' ')[0] || null

/** The kind by the first bytes; null if they tell none. */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const picture = sniffImageType(bytes)
  if (picture) return picture
  const found = beginnings.find(([, text, at = 0]) => head.startsWith(text, at))
  if (found) return found[0]
  // A few bytes may stand before it.
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  return isFrameOfSong(head) ? 'mp3' : null
}

/** What stands at the beginning, or some bytes behind it. */
const beginnings: [kind: FileKind, text: string, at?: number][] = [
  ['tiff', 'II*\0'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'MM\0+'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['zip', 'PK\x07\x08'],
  ['office', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['gzip', '\x1f\x8b\x08'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
  ['rtf', '{\\rtf'],
  ['ogg', 'OggS'],
  ['flac', 'fLaC'],
  ['wav', 'WAVE', 8],
  ['avi', 'AVI LIST', 8],
  ...['ftyp', 'moov', 'mdat', 'wide', 'pnot'].map((box): [FileKind, string, number] => [
    'mp4',
    box,
    4,
  ]),
  ['webm', '\x1aE\xdf\xa3'],
  ['program', 'MZ'],
  ['program', '\x7fELF'],
  ['program', '\xcf\xfa\xed\xfe'],
  ['program', '\xca\xfe\xba\xbe'],
  ['mp3', 'ID3'],
]

/** MPEG audio without a title begins with eleven bits that are 1, and a rate that is one. */
const isFrameOfSong = (head: string) =>
  head.charCodeAt(0) === 0xff && head.charCodeAt(1) >= 0xe2 && head.charCodeAt(2) < 0xf0

/** Whether bytes can be read as text: no zero among the first, unless a mark says that letters have two bytes. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isWide || !bytes.subarray(0, HEAD_BYTES).includes(0)
}

/**
 * The extension under which a file may be stored, by what it claims and what it is:
 * - as claimed, if that is true or nothing speaks against it;
 * - the true one, if it is a file of another kind: a `.jpg` that is a WebP, as the web has many;
 * - null if it is not what it claims and nothing tells what it is, and for raw pictures of cameras, which look like a TIFF
 *   and cannot be freed of what they tell.
 * @param extension 'jpg' or ''
 */
export function trueExtension(extension: string, bytes: Uint8Array): string | null {
  const claimed = claimedKind(extension)
  if (claimed === 'text' && looksLikeText(bytes)) return extension
  const kind = sniffKind(bytes)
  if (kind === null) return claimed === null ? extension : null
  if (claimed === kind || (isDocument(claimed) && isDocument(kind))) return extension
  if (claimed !== null || extension === '') {
    return extensionFor(kind) ?? (claimed === null ? extension : null)
  }
  if (kind === 'tiff') return null
  // Many programs keep archives and documents of their own under names that we do not know.
  return isPicture(kind) ? extensionFor(kind) : extension
}

const isPicture = (kind: FileKind) => ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic'].includes(kind)

/** New documents under old names, and the other way around if they have a password. */
const isDocument = (kind: FileKind | 'text' | null) => kind === 'zip' || kind === 'office'
