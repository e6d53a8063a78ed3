import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Whether a file or folder lies inside a folder, or is it, whatever links lead there; neither has to exist. */
export async function isInside(folder: string, candidate: string): Promise<boolean> {
  const way = path.relative(await realPath(folder), await realPath(candidate))
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
}

/** The real place of what is there, and of the nearest folder above where nothing is. */
async function realPath(place: string): Promise<string> {
  try {
    return await realpath(place)
  } catch {
    const parent = path.dirname(place)
    return parent === place ? place : path.join(await realPath(parent), path.basename(place))
  }
}
