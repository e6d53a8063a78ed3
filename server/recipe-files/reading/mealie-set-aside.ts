import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { startOf } from './archive-files.ts'
import { isWide } from './decode.ts'
import { recordIn } from './fields.ts'
import { readJson } from './json.ts'
import { jsonRows, rowIn } from './json-rows.ts'
import { countTold, type TableStore } from './mealie-store.ts'

const MOST_DATABASE = 1024 * 1024 * 1024

/**
 * Sets the tables aside row by row, so that those of a large household come in as well.
 * @returns of which tables how many rows are too long
 * @throws AppError recipe-file.unreadable; recipe-file.backup-too-large, which says how the recipes come in all the same
 */
export async function setAside(
  archive: Archive,
  entry: ArchiveEntry,
  tables: TableStore,
): Promise<Map<string, number>> {
  if (entry.size > MOST_DATABASE) throw new AppError('recipe-file.backup-too-large')
  const tooLong = new Map<string, number>()
  if (isWide(await startOf(archive, entry, 4))) {
    // No version writes it so, but somebody may have opened and saved it.
    for (const [table, rows] of Object.entries(
      recordIn(readJson(await archive.read(entry, MOST_DATABASE))),
    )) {
      for (const row of Array.isArray(rows) ? rows : []) tables.add(table, row)
    }
  } else {
    const splitter = jsonRows((table, row) => {
      if (row) tables.add(table, rowIn(row))
      else countTold(tooLong, table)
    })
    let isStart = true
    for await (const piece of await archive.stream(entry)) {
      splitter.push(isStart ? withoutMark(piece as Buffer) : (piece as Buffer))
      isStart = false
    }
    splitter.end()
  }
  tables.ready()
  return tooLong
}

/** That of UTF-8, which some editors write. */
const withoutMark = (piece: Buffer) =>
  piece.subarray(0, 3).equals(utf8Mark) ? piece.subarray(3) : piece
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf])
