import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { cleanedFile } from '#server/files/checked-asset.ts'
import { replaceFile } from '#server/files/replace-file.ts'
import { othersFirst } from '#server/process/others-first.ts'

/** Recipes that are looked at before it is written down that they are done. */
const AT_ONCE = 100

/**
 * Takes out of attached pictures and films of earlier versions what tells where they were taken, each of them once, until
 * none is due or the server stops. Pixels and orientation stay; a file that cannot be read as a picture stays as it is.
 */
export async function cleanOldFiles(
  { files, log, now }: Pick<Services, 'files' | 'log' | 'now'>,
  db: Db,
  stop: AbortSignal,
): Promise<void> {
  const began = now().getTime()
  const done = { recipes: 0, looked: 0, cleaned: 0, bytes: 0, kept: 0 }
  while (!stop.aborted) {
    const due = await db.selectFrom('filesDue').select('recipeId').limit(AT_ONCE).execute()
    if (due.length === 0) break
    const looked: string[] = []
    for (const { recipeId } of due) {
      if (stop.aborted) break
      for (const file of await filesIn(files.recipeAssets(recipeId))) {
        const result = await cleanOne(file, files.tmp)
        done.looked += 1
        done.bytes += result.bytes
        if (result.end !== 'clean') done[result.end] += 1
        await othersFirst()
      }
      looked.push(recipeId)
    }
    if (looked.length > 0) {
      await db.deleteFrom('filesDue').where('recipeId', 'in', looked).execute()
    }
    done.recipes += looked.length
  }
  if (done.looked === 0) return
  log.info({ ...done, ms: now().getTime() - began }, 'places taken out of attached files')
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Written beside and renamed, so that the file is whole at any moment. */
async function cleanOne(file: string, temporaryFolder: string) {
  try {
    const clean = await cleanedFile(file)
    if (clean === null) return { end: 'kept', bytes: 0 } as const
    const { size } = await stat(file)
    if (clean === 'as-it-is' || (await readFile(file)).equals(clean)) {
      return { end: 'clean', bytes: 0 } as const
    }
    await replaceFile(file, clean, temporaryFolder)
    return { end: 'cleaned', bytes: size - clean.length } as const
  } catch (error) {
    // Its recipe was deleted for good meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { end: 'clean', bytes: 0 } as const
    throw error
  }
}
