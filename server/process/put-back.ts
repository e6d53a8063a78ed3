import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { lockDataFolder } from '#server/files/data-folder.ts'
import { discard, moveFile } from '#server/files/patient.ts'
import { putAside } from '#server/files/put-aside.ts'
import { syncFiles, syncFolders } from '#server/files/sync.ts'

/**
 * Puts a copy of the database, made before an update changed it, in the place of the database, which is put aside. The
 * copy stays. Ended in between, the next start finds no database beside backups, and asks what to do.
 * @throws DataFolderLocked, or the system's error; then all of it is still in the data folder
 */
export async function putBackCopy(
  { dataDir, copy }: { dataDir: string; copy: string },
  now = new Date(),
) {
  const lock = lockDataFolder(dataDir)
  const fresh = path.join(dataDir, `from-before-${randomUUID()}.db`)
  try {
    await copyFile(copy, fresh)
    await syncFiles([fresh])
    const database = path.join(dataDir, 'trivet.db')
    await putAside(dataDir, [database], now)
    await moveFile(fresh, database)
    await syncFolders([dataDir])
  } finally {
    await discard(fresh)
    lock.release()
  }
}
