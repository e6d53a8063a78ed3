import { open } from 'node:fs/promises'

/** Files per round; the disk writes them together. */
const AT_ONCE = 64
const noFolders = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** Flushes the content of files to disk, so that it survives a power cut. */
export async function syncFiles(files: readonly string[]) {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map((file) => sync(file, 'r+')))
  }
}

/** Flushes the names in folders to disk. Windows does this by itself and has no call for it. */
export async function syncFolders(folders: readonly string[]) {
  for (let start = 0; start < folders.length; start += AT_ONCE) {
    const round = folders.slice(start, start + AT_ONCE)
    await Promise.all(round.map((folder) => sync(folder, 'r').catch(unlessImpossible)))
  }
}

async function sync(place: string, flags: string) {
  const handle = await open(place, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessImpossible(error: unknown) {
  if (!noFolders.has((error as NodeJS.ErrnoException).code ?? '')) throw error
}
