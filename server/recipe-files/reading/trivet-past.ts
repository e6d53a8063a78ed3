import { keptOf } from '#contract/limits.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingPast, IncomingVersion, Unmapped } from '#server/recipe-files/incoming.ts'
import { type ArchiveFiles, nameOf } from './archive-files.ts'
import { momentIn } from './dates.ts'
import { isRecord } from './fields.ts'
import { jsonRows, rowIn } from './json-rows.ts'
import { keyOf, type Row } from './mealie-rows.ts'
import { filePicture } from './pictures.ts'
import { verbatim } from './trivet-data.ts'

const MB = 1024 * 1024
const [MOST_HISTORY, MOST_VERSION] = [20 * MB, MB]
/** The first one, and the newest. */
const [MOST_VERSIONS, MOST_PAGES] = [keptOf.versionsOfRecipe + 1, 100]

/**
 * What a recipe of our own archive was before and what it was read from: `history/soup.json` beside `recipes/soup`, and
 * photos in `history/soup`. What of it cannot be read is lost, and the recipe is not.
 */
export async function trivetPast(
  archive: Archive,
  files: ArchiveFiles,
  recipeFolder: string,
): Promise<{ past: IncomingPast | null; lost: Unmapped[] }> {
  const folder = recipeFolder.replace(/(^|\/)recipes(\/[^/]*)$/, '$1history$2')
  const slug = nameOf(folder)
  const entry = files
    .in(folder.slice(0, -slug.length - 1))
    .find(({ path }) => nameOf(path) === `${slug}.json`)
  if (!entry) return { past: null, lost: [] }
  try {
    const { versions, original } = await historyIn(archive, entry)
    const past = {
      versions: versions.kept(),
      original: originalIn(archive, files, original, folder),
    }
    const missing = versions.missing()
    return { past, lost: missing > 0 ? [{ field: 'versions', value: String(missing) }] : [] }
  } catch {
    return { past: null, lost: [{ field: 'versions', value: entry.path }] }
  }
}

/** Version by version, as a thousand of them are longer than any text. */
async function historyIn(archive: Archive, entry: ArchiveEntry) {
  const versions = newestVersions()
  let original: Row | undefined
  const splitter = jsonRows((list, bytes) => {
    if (list === 'versions') versions.add(bytes)
    if (list !== 'original' || original || !bytes) return
    const row = rowIn(bytes)
    if (isRecord(row)) original = row
  })
  for await (const piece of await archive.stream(entry)) splitter.push(piece as Buffer)
  splitter.end()
  return { versions, original }
}

/** Keeps the first one and the newest ones, as many as fit. */
function newestVersions() {
  const all: IncomingVersion[] = []
  let [given, held] = [0, 0]
  return {
    /** @param bytes of its row; null for one that is too long */
    add: (bytes: Buffer | null) => {
      given += 1
      const version = bytes && versionIn(rowIn(bytes))
      if (!version) return
      all.push(version)
      held += version.held
      while (all.length > MOST_VERSIONS || (held > MOST_HISTORY && all.length > 2)) {
        const [oldest] = all.splice(1, 1)
        held -= oldest!.held
      }
    },
    kept: () => all,
    missing: () => given - all.length,
  }
}

function versionIn(row: unknown): IncomingVersion | null {
  if (!isRecord(row) || !isRecord(row['recipe'])) return null
  // Kept as bytes, of which a thread has more than of objects.
  const bytes = Buffer.from(JSON.stringify(row['recipe']))
  if (bytes.length > MOST_VERSION) return null
  const read = () => Promise.resolve(bytes)
  const date = momentIn(row['createdAt']) ?? ''
  return { date, person: keyOf(row['userId']), read, held: bytes.length }
}

function originalIn(
  archive: Archive,
  files: ArchiveFiles,
  row: Row | undefined,
  folder: string,
): IncomingPast['original'] {
  const text = verbatim(row, 'text')
  if (!row || text.trim() === '') return null
  const pages = files
    .in(folder)
    .flatMap((entry) => {
      const number = /^page-(\d{1,3})\.[a-z]{1,5}$/i.exec(nameOf(entry.path))?.[1]
      return number === undefined ? [] : [{ number: Number(number), entry }]
    })
    .toSorted((one, other) => one.number - other.number)
    .slice(0, MOST_PAGES)
  return {
    address: verbatim(row, 'address', 4000),
    text,
    date: momentIn(row['readAt']) ?? '',
    pages: pages.map(({ entry }) => filePicture(archive, entry)),
  }
}
