import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { discard, moveFile } from './patient.ts'

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
    for (const { temporary, file } of written) await moveFile(temporary, file)
  } catch (error) {
    for (const { temporary } of written) await discard(temporary)
    throw error
  }
}
