import { existsSync } from 'node:fs'
import path from 'node:path'

// Cloud folders may contain placeholders, and they copy a database while it is being written.
const clouds =
  /^(onedrive|dropbox|google ?drive|my drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|pcloud ?drive)( - .*| \(.*\))?$/i

interface Place {
  platform?: NodeJS.Platform
  home: string
}

/** Whether a program copies what is in the folder to a cloud, as far as its place tells. */
export function isSynchronized(folder: string, { platform = process.platform, home }: Place) {
  const parts = path.resolve(folder).split(/[\\/]/)
  return parts.some((part) => clouds.test(part)) || isInICloud(folder, { platform, home })
}

/**
 * With "Desktop & Documents Folders", macOS keeps these two where they always were, and links them from the folder that
 * it copies.
 */
function isInICloud(folder: string, { platform, home }: Place) {
  if (platform !== 'darwin') return false
  const drive = path.join(home, 'Library/Mobile Documents/com~apple~CloudDocs')
  return ['Desktop', 'Documents'].some((name) => {
    const way = path.relative(path.join(home, name), path.resolve(folder))
    const isInside = way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
    return isInside && existsSync(path.join(drive, name))
  })
}
