import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export { DataFolderLocked, lockDataFolder } from './data-lock.ts'

export interface DataFolder {
  root: string
  database: string
  media: string
  backups: string
  /** Zips of many recipes, for some days; made with the first of them. */
  exports: string
  logs: string
  /** Emptied at every start. */
  tmp: string
  recipeImages: (recipeId: string) => string
  /** One picture of a recipe, inside its images. */
  recipePicture: (recipeId: string, pictureId: string) => string
  recipeAssets: (recipeId: string) => string
  timelineImages: (recipeId: string, eventId: string) => string
  userFolder: (userId: string) => string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Makes the folders of a household's data where they are missing and empties `tmp`; so lock it first.
 * The paths of recipes and users are not created. They throw for anything but a uuid.
 */
export function openDataFolder(root: string): DataFolder {
  const at = (...parts: string[]) => join(resolve(root), ...parts)
  const [media, backups, logs, tmp] = [at('media'), at('backups'), at('logs'), at('tmp')]
  // Only the person who runs the server may look inside; a tmp that is a link loses the link.
  rmSync(tmp, { recursive: true, force: true })
  for (const folder of [at(), media, backups, logs, tmp]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }
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
    timelineImages: (recipeId, eventId) =>
      join(media, 'recipes', checkedId(recipeId), 'images', 'timeline', checkedId(eventId)),
    userFolder: (userId) => join(media, 'users', checkedId(userId)),
  }
}

function checkedId(id: string): string {
  if (!uuid.test(id)) throw new TypeError('an id in a path must be a uuid')
  return id.toLowerCase()
}
