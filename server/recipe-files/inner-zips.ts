import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import nodePath from 'node:path'
import { type Archive, type ArchiveLimits, openArchive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { discard } from '#server/files/patient.ts'

/** A file of Tandoor has a zip for each recipe, whose pictures are read later; a process may have only so many files. */
const MOST_OPEN = 32

interface Inner {
  archive: Archive
  path: string
}

/**
 * Opens zips that lie within a zip. All of them together have the limits of the outer one, so that zips within zips
 * cannot make more of a small file than one zip could. If too many are open, the oldest is closed.
 */
export function innerZips(tmp: string, limits: ArchiveLimits) {
  const opened: Inner[] = []
  const used = { entries: 0, totalBytes: 0 }

  const closeOne = async ({ archive, path }: Inner) => {
    await archive.close()
    await discard(path)
  }

  return {
    open: async (bytes: Buffer): Promise<Archive> => {
      const left = {
        ...limits,
        entries: limits.entries - used.entries,
        totalBytes: limits.totalBytes - used.totalBytes,
      }
      if (left.entries <= 0 || bytes.length > left.totalBytes) throw tooLarge()
      const path = nodePath.join(tmp, `inner-${randomUUID()}`)
      try {
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
        const archive = await openArchive(path, left)
        used.entries += archive.entries.length + 1
        used.totalBytes += archive.entries.reduce((sum, { size }) => sum + size, bytes.length)
        opened.push({ archive, path })
        if (opened.length > MOST_OPEN) await closeOne(opened.shift()!)
        return archive
      } catch (error) {
        await discard(path)
        throw error
      }
    },
    close: async () => {
      for (const one of opened.splice(0)) await closeOne(one)
    },
  }
}

const tooLarge = () => new AppError('archive.too-large', { name: '' })
