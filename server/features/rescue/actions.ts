import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { chooseNewHousehold } from '#server/db/openable.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import { ofDatabase, putAside } from '#server/files/put-aside.ts'
import { syncFolders } from '#server/files/sync.ts'
import { salvage } from './salvage.ts'
import { moveFile, removeFile } from '#server/files/patient.ts'

/** Where salvage leaves its result until a person decides. */
export const salvagedFile = ({ tmp }: DataFolder) => path.join(tmp, 'salvaged.db')

/** Reads what can be read into a file of its own; the damaged one stays. */
export async function readWhatCanBe(files: DataFolder, now: Date) {
  const target = salvagedFile(files)
  for (const end of ofDatabase) await removeFile(target + end)
  const copy = path.join(files.tmp, `damaged-${randomUUID()}.db`)
  return salvage({ damaged: files.database, target, copy, now })
}

/** Puts the damaged database aside and what was read in its place; pictures stay. */
export async function useSalvaged(files: DataFolder, now: Date) {
  await putAside(files.root, [files.database], now)
  await moveFile(salvagedFile(files), files.database)
  await syncFolders([files.root])
}

/** Puts database and pictures aside and begins an empty database, in which a person has chosen that. */
export async function beginNew(files: DataFolder, now: Date) {
  const fresh = path.join(files.tmp, 'new.db')
  for (const end of ofDatabase) await removeFile(fresh + end)
  const db = openDatabase(fresh)
  try {
    await migrate(db)
    await chooseNewHousehold(db, now)
  } finally {
    await db.destroy()
  }
  await putAside(files.root, [files.database, files.media], now)
  await moveFile(fresh, files.database)
  await syncFolders([files.root])
}
