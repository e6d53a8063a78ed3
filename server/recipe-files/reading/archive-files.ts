import { type Archive, type ArchiveEntry, nameKey } from '#server/archives/index.ts'

/** The files of an archive by their paths. People zip folders again, so a folder may stand around everything. */
export interface ArchiveFiles {
  /** The file with this path from `folder`, or else the only one whose path ends with it. */
  find: (path: string, folder?: string) => ArchiveEntry | null
  /** The files in a folder itself, not in folders in it. */
  in: (folder: string) => readonly ArchiveEntry[]
}

export function filesOf(archive: Archive): ArchiveFiles {
  const byPath = new Map<string, ArchiveEntry>()
  const byName = new Map<string, ArchiveEntry[]>()
  const byFolder = new Map<string, ArchiveEntry[]>()
  for (const entry of archive.entries) {
    byPath.set(nameKey(entry.path), entry)
    add(byName, nameKey(nameOf(entry.path)), entry)
    add(byFolder, folderOf(entry.path), entry)
  }
  return {
    find: (given, folder = '') => {
      const path = nameKey(plainPath(given))
      if (path === '') return null
      const own = byPath.get(nameKey(folder === '' ? path : `${folder}/${path}`))
      if (own) return own
      const same = (byName.get(nameOf(path)) ?? []).filter((entry) =>
        `/${nameKey(entry.path)}`.endsWith(`/${path}`),
      )
      return same.length === 1 ? same[0]! : null
    },
    in: (folder) => byFolder.get(folder) ?? [],
  }
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))
/** 'soups/Leek soup.json' → 'Leek soup' */
export const titleOf = (path: string) => nameOf(path).replace(/\.[^.]{1,20}$/, '')
export const hasEnding = (path: string, ...endings: string[]) =>
  endings.some((ending) => path.toLowerCase().endsWith(`.${ending}`))
export const isPictureName = (path: string) =>
  hasEnding(path, 'jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'bmp', 'tif', 'tiff')

/** The first bytes of a file, without unpacking the rest of it. */
export async function startOf(
  archive: Archive,
  entry: ArchiveEntry,
  bytes = 4096,
): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  const stream = await archive.stream(entry)
  for await (const piece of stream) {
    pieces.push(piece as Buffer)
    size += (piece as Buffer).length
    if (size >= bytes) break
  }
  return Buffer.concat(pieces).subarray(0, bytes)
}

/** As it stands in a page or a text: './images/a%20b.jpg', 'images\\a.jpg'. */
function plainPath(given: string): string {
  const path = given
    .slice(0, 1000)
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function add(map: Map<string, ArchiveEntry[]>, key: string, entry: ArchiveEntry) {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}
