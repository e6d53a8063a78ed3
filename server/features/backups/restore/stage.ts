import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#server/errors/app-error.ts'
import { syncFiles, syncFolders } from '#server/files/sync.ts'
import type { Manifest } from '../manifest.ts'
import type { OpenBackup } from '../open-backup.ts'
import type { Progress } from '../progress.ts'
import { exchanged, placesOf } from './places.ts'
import { removeFolder } from '#server/files/patient.ts'
import { forgetSwap } from './swap.ts'

const FILES_BETWEEN_SYNCS = 512
/** System errors for names that cannot exist side by side, or are too long. */
const impossibleNames = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'])

/**
 * Unpacks a backup beside the current data and compares each file with the manifest. When it returns, everything is
 * flushed to disk.
 * @throws AppError as `OpenBackup.read`, archive.unsafe
 */
export async function stageBackup(backup: OpenBackup, root: string, progress: Progress) {
  const { folder, staged } = placesOf(root)
  await forgetSwap(root)
  await removeFolder(folder) // nothing of an earlier one may be mixed with this
  const folders = new Set([root, folder, staged])
  const unsynced: string[] = []
  const makeFolder = async (wanted: string) => {
    for (let at = wanted; !folders.has(at); at = path.dirname(at)) folders.add(at)
    await mkdir(wanted, { recursive: true, mode: 0o700 })
  }
  await makeFolder(path.join(staged, exchanged[1])) // also if there are no pictures

  for (const file of backup.manifest.files) {
    const target = placeInside(staged, file)
    try {
      if (!folders.has(path.dirname(target))) await makeFolder(path.dirname(target))
      await backup.read(file, progress, target)
    } catch (error) {
      const isImpossible = impossibleNames.has((error as NodeJS.ErrnoException).code ?? '')
      throw isImpossible ? unsafe(file, error) : error
    }
    unsynced.push(target)
    if (unsynced.length >= FILES_BETWEEN_SYNCS) await syncFiles(unsynced.splice(0))
  }
  await syncFiles(unsynced)
  await syncFolders([...folders])
}

/** Checks the path again; names were checked when the zip was opened, but here a mistake would do damage. */
function placeInside(folder: string, file: Manifest['files'][number]): string {
  const target = path.resolve(folder, file.path)
  const [top] = path.relative(folder, target).split(path.sep)
  if (top === undefined || !(exchanged as readonly string[]).includes(top)) throw unsafe(file)
  return target
}

function unsafe({ path: name }: Manifest['files'][number], cause?: unknown) {
  return new AppError('archive.unsafe', { name: name.slice(0, 100) }, { cause })
}
