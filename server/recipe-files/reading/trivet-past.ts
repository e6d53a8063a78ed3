import { keptOf } from '#contract/limits.ts'
import type { Archive } from '#server/archives/index.ts'
import type { IncomingPast, Unmapped } from '#server/recipe-files/incoming.ts'
import { type ArchiveFiles, nameOf } from './archive-files.ts'
import { momentIn } from './dates.ts'
import { isRecord, recordIn } from './fields.ts'
import { readJson } from './json.ts'
import { keyOf, type Row } from './mealie-rows.ts'
import { filePicture } from './pictures.ts'
import { recordsOf, verbatim } from './trivet-data.ts'

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
    const record = recordIn(readJson(await archive.read(entry, MOST_HISTORY)))
    const { versions, lost } = versionsIn(record)
    return { past: { versions, original: originalIn(archive, files, record, folder) }, lost }
  } catch {
    return { past: null, lost: [{ field: 'versions', value: entry.path }] }
  }
}

/** The first one and the newest ones, as many as fit. */
function versionsIn(record: Row): { versions: IncomingPast['versions']; lost: Unmapped[] } {
  const rows = recordsOf(record, 'versions')
  const newest = rows.slice(1).slice(1 - MOST_VERSIONS)
  const all = [...rows.slice(0, 1), ...newest].flatMap((row) => {
    if (!isRecord(row['recipe'])) return []
    // Kept as bytes, of which a thread has more than of objects.
    const bytes = Buffer.from(JSON.stringify(row['recipe']))
    const date = momentIn(row['createdAt']) ?? ''
    const read = () => Promise.resolve(bytes)
    return [{ date, person: keyOf(row['userId']), read, held: bytes.length }]
  })
  const versions = all.filter(({ held }) => held <= MOST_VERSION)
  const missing = rows.length - versions.length
  return { versions, lost: missing > 0 ? [{ field: 'versions', value: String(missing) }] : [] }
}

function originalIn(
  archive: Archive,
  files: ArchiveFiles,
  record: Row,
  folder: string,
): IncomingPast['original'] {
  const [row] = recordsOf(record, 'original')
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
