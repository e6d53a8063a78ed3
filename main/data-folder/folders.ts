import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** Whether a path is inside a folder, or is it, after resolving links. Neither has to exist. */
export async function isInside(folder: string, candidate: string): Promise<boolean> {
  const way = path.relative(await realPath(folder), await realPath(candidate))
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
}

/** The real path; for a missing file, that of the nearest existing folder above. */
async function realPath(place: string): Promise<string> {
  try {
    return await realpath(place)
  } catch {
    const parent = path.dirname(place)
    return parent === place ? place : path.join(await realPath(parent), path.basename(place))
  }
}
