import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export interface SmallDisk {
  folder: string
  /** Leaves no room at all. */
  fill: () => void
  /** Makes room again. */
  free: () => void
  /** Nothing can be written any more, not even by root. */
  protect: () => void
}

/**
 * A disk of a few megabytes; null where the tests may not make one. It is gone after the test, so everything on it must be
 * closed by then.
 */
export function smallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux') return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trivet-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (let size = 256 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size, 1), { flag: 'a' })
        } catch {
          // The next smaller piece may still fit.
        }
      }
    },
    free: () => rmSync(filler),
    protect: () => {
      execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'ignore' })
    },
  }
}
