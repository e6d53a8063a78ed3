import { open } from 'node:fs/promises'

/** So many at a time: the disk writes those of one round together. */
const AT_ONCE = 64
const noFolders = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** Waits until the content of these files is on the disk, so that a power cut cannot take it back. */
export async function syncFiles(files: readonly string[]) {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(files.slice(start, start + AT_ONCE).map((file) => sync(file, 'r+')))
  }
}

/** Waits until the names in these folders are on the disk. Windows does it by itself and cannot be asked. */
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
