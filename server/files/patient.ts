import { rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'

/**
 * On Windows a virus scanner, an indexer or a backup program holds a file for a moment after it was written, and a
 * rename or delete then fails. Folders also count as not empty until the last of their files is let go.
 */
const passing = new Set(['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY'])
const patienceMs = 10_000
const longestPauseMs = 500

/** What is asked of the system; tests put a busy disk in its place. */
export const disk = {
  platform: process.platform,
  rename,
  rm,
  rmSync,
  now: () => performance.now(),
  pause: (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
  pauseSync: (milliseconds: number) =>
    void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
}

/** Deletes a file that may be missing; patient on Windows. @throws the system's error after ten seconds */
export const removeFile = (file: string) => patiently(() => disk.rm(file, { force: true }))

/** Deletes a folder with all it has, which may be missing; patient on Windows. @throws as removeFile */
export const removeFolder = (folder: string) =>
  patiently(() => disk.rm(folder, { recursive: true, force: true }))

/** Renames within one disk, over an existing file as well; patient on Windows. @throws as removeFile */
export const moveFile = (from: string, to: string) => patiently(() => disk.rename(from, to))

/**
 * Deletes a file or folder whose staying does no harm, such as one in `tmp`, which the next start empties. Never
 * throws, so that it cannot hide the failure that led here.
 */
export async function discard(place: string): Promise<void> {
  await removeFolder(place).catch(() => undefined)
}

/** As `discard`, for starts: the work around it waits. */
export function discardNow(place: string): void {
  try {
    removeNow(place)
  } catch {
    // it stays until the next start
  }
}

/** As `removeFile` and `removeFolder`, without a pause of the work around it; only for starts. @throws as removeFile */
export function removeNow(place: string): void {
  for (const pause of pauses()) {
    try {
      return disk.rmSync(place, { recursive: true, force: true })
    } catch (error) {
      if (!isPassing(error) || pause === null) throw error
      disk.pauseSync(pause)
    }
  }
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (const pause of pauses()) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || pause === null) throw error
      await disk.pause(pause)
    }
  }
}

const isPassing = (error: unknown) =>
  disk.platform === 'win32' && passing.has((error as NodeJS.ErrnoException).code ?? '')

/** Growing pauses in milliseconds, and null when the time is over. */
function* pauses(): Generator<number | null, void> {
  const end = disk.now() + patienceMs
  for (let pause = 20; disk.now() < end; pause = Math.min(pause * 2, longestPauseMs)) yield pause
  yield null
}
