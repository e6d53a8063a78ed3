import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const busyOnWindows = new Set(['EPERM', 'EACCES', 'EBUSY'])

/**
 * Puts new content in the place of a file in one step: a reader, or a crash, sees old or new, never half.
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

/** Renames within one disk. Windows refuses while somebody reads the old file, which is over in a moment. */
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
