import v8 from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { startGivingBack } from './giving-back.ts'

/**
 * How glibc hands memory back: one arena, since each more keeps what is free in it from all others, and thresholds that
 * stay where they are. Left to itself it raises them with the first large body or picture, and everything of that size
 * is kept from then on. Pieces of 32 kB and more lie outside the arena, which otherwise stays as large as the answers
 * (a list has 37 kB) and the work of V8's compilers ever made it. It reads this before the program begins; other systems
 * ignore it.
 */
export const leanAllocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/**
 * For objects that are gone after one answer, in megabytes. V8 takes twice that for them, and lets all others grow by as
 * much again before it collects; left to itself it is 16.
 */
const YOUNG_MB = 4
const leanFlags = [`--max-semi-space-size=${YOUNG_MB}`]

/**
 * Collects what is no longer used once the heap has grown by half of what was in use. By itself V8 lets a server on a
 * computer with much memory grow to a multiple of that, and gives nothing back while nobody asks for anything.
 */
export function collectEarly() {
  v8.setFlagsFromString('--heap-growing-percent=50')
  startGivingBack()
}

/**
 * Puts `file` in the place of this process, with `leanAllocation`, if the system uses it and it is not set. Process id,
 * terminal and signals stay the same. Nothing happens where Node cannot do that: then only more memory is used.
 */
export function restartLean(file: string) {
  const isSet = Object.keys(leanAllocation).some((name) => process.env[name] !== undefined)
  // A parent that talks to this process would lose it.
  if (process.platform !== 'linux' || isSet || process.send || !isMainThread) return
  if (!process.execve) return
  // Flags of whoever started it come later, and so win.
  const args = [process.execPath, ...leanFlags, ...process.execArgv, file, ...process.argv.slice(2)]
  withoutWarning(() =>
    process.execve?.(process.execPath, args, { ...process.env, ...leanAllocation }),
  )
}

/** Node calls this function experimental at each start, which nobody in front of the terminal can change. */
function withoutWarning(work: () => void) {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => {}
  try {
    work()
  } catch {
    // Forbidden here, by a sandbox for instance; the server starts as it is.
  } finally {
    process.emitWarning = emitWarning
  }
}
