import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const busyOnWindows = new Set(['EPERM', 'EACCES', 'EBUSY'])

/**
 * Replaces a file atomically: a reader, or a crash, sees the old or the new content, never a mix.
 * @param temporaryFolder on the same volume as `file`
 */
export async function replaceFile(file: string, bytes: Uint8Array, temporaryFolder: string) {
  await replaceFiles([{ file, bytes }], temporaryFolder)
}

/**
 * Replaces several files. All of them are written completely before the first takes its name, so that a full disk
 * changes none. @param temporaryFolder on the same volume as the files
 */
export async function replaceFiles(
  files: readonly { file: string; bytes: Uint8Array }[],
  temporaryFolder: string,
) {
  const written: { temporary: string; file: string }[] = []
  try {
    for (const { file, bytes } of files) {
      const temporary = join(temporaryFolder, `.${randomUUID()}.part`)
      written.push({ temporary, file })
      await writeFile(temporary, bytes, { flag: 'wx', flush: true })
    }
    for (const { temporary, file } of written) await renameOver(temporary, file)
  } catch (error) {
    for (const { temporary } of written) await rm(temporary, { force: true })
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
