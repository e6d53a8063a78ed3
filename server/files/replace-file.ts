import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const busyOnWindows = new Set(['EPERM', 'EACCES', 'EBUSY'])

/**
 * Replaces a file atomically: a reader, or a crash, sees the old or the new content, never a mix.
 * @param temporaryFolder on the same volume as `file`
 */
export async function replaceFile(file: string, bytes: Uint8Array, temporaryFolder: string) {
  const temporary = join(temporaryFolder, `.${randomUUID()}.part`)
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true })
    await renameOver(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Renames within one disk. On Windows this fails while somebody reads the old file, so it is retried for a moment. */
export async function renameOver(from: string, to: string, triesLeft = 20): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    const isBusy = busyOnWindows.has((error as NodeJS.ErrnoException).code ?? '')
    if (process.platform !== 'win32' || !isBusy || triesLeft === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    await renameOver(from, to, triesLeft - 1)
  }
}
