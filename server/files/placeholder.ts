import { open, stat } from 'node:fs/promises'
import path from 'node:path'

const LOOKED_AT = 4096

/**
 * Whether a cloud program keeps only the name of a file on this computer: its content is elsewhere, and cannot be had now.
 * Older versions of iCloud put a file `.name.icloud` in its place.
 */
export async function isPlaceholder(file: string): Promise<boolean> {
  const found = await stat(file).catch(unlessMissing)
  if (found === null) return (await stat(stubOf(file)).catch(() => null)) !== null
  // Some disks tell of no blocks for any file, so only what cannot be read counts.
  return found.isFile() && found.size > 0 && found.blocks === 0 && !(await canBeRead(file))
}

const stubOf = (file: string) => path.join(path.dirname(file), `.${path.basename(file)}.icloud`)

/** Reading asks the cloud program for the content. Where none runs, that fails, or there is nothing but zeros. */
async function canBeRead(file: string): Promise<boolean> {
  try {
    const opened = await open(file, 'r')
    try {
      const { bytesRead, buffer } = await opened.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0)
      return buffer.subarray(0, bytesRead).some((byte) => byte !== 0)
    } finally {
      await opened.close()
    }
  } catch {
    return false
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
