import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { discardNow } from './patient.ts'

export { DataFolderLocked, type DataLock, lockDataFolder } from './data-lock.ts'

export interface DataFolder {
  root: string
  database: string
  media: string
  backups: string
  /** Zips of many recipes, kept for some days; created with the first of them. */
  exports: string
  logs: string
  /** Emptied at every start. */
  tmp: string
  recipeImages: (recipeId: string) => string
  /** One picture of a recipe, inside its images. */
  recipePicture: (recipeId: string, pictureId: string) => string
  recipeAssets: (recipeId: string) => string
  /** Pictures of the pages that a recipe was read from. */
  recipeOriginal: (recipeId: string) => string
  timelineImages: (recipeId: string, eventId: string) => string
  userFolder: (userId: string) => string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Creates the missing folders of the data folder and empties `tmp`, so take the lock first. Only the user who runs the
 * server gets access, also to everything this process writes later. Folders of recipes and users are not created; their
 * paths throw for anything but a UUID.
 */
export function openDataFolder(root: string): DataFolder {
  const at = (...parts: string[]) => join(resolve(root), ...parts)
  const [media, backups, logs, tmp] = [at('media'), at('backups'), at('logs'), at('tmp')]
  // SQLite, the log and archives do not set permissions themselves.
  process.umask(0o077)
  // If tmp is a link, this removes the link.
  discardNow(tmp)
  for (const folder of [at(), media, backups, logs, tmp]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
  closeToOthers(at())
  return {
    root: at(),
    database: at('trivet.db'),
    media,
    backups,
    exports: at('exports'),
    logs,
    tmp,
    recipeImages: (recipeId) => join(media, 'recipes', checkedId(recipeId), 'images'),
    recipePicture: (recipeId, pictureId) =>
      join(media, 'recipes', checkedId(recipeId), 'images', checkedId(pictureId)),
    recipeAssets: (recipeId) => join(media, 'recipes', checkedId(recipeId), 'assets'),
    recipeOriginal: (recipeId) => join(media, 'recipes', checkedId(recipeId), 'original'),
    timelineImages: (recipeId, eventId) =>
      join(media, 'recipes', checkedId(recipeId), 'images', 'timeline', checkedId(eventId)),
    userFolder: (userId) => join(media, 'users', checkedId(userId)),
  }
}

/** Removes access for others that an earlier version, or a copy, left open. */
function closeToOthers(root: string) {
  if (process.platform === 'win32') return // Windows uses the permissions of the user's own folder
  chmod(root, 0o700)
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const place = join(root, entry.name)
    if (entry.isDirectory()) chmod(place, 0o700)
    else if (entry.isFile()) chmod(place, 0o600)
  }
}

/** Ignores failures, because some disks have no permissions, and a folder may belong to somebody else. */
function chmod(place: string, mode: number) {
  try {
    chmodSync(place, mode)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EROFS'].includes(code)) throw error
  }
}

function checkedId(id: string): string {
  if (!uuid.test(id)) throw new TypeError('an id in a path must be a uuid')
  return id.toLowerCase()
}
