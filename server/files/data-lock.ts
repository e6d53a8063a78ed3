import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProcessIdentity, identifyThisProcess, isRunning } from './process-identity.ts'

/** Another running process, or this one, already uses the folder. */
export class DataFolderLocked extends Error {
  readonly pid: number
  /** Deleting this file by hand releases the folder, if the holder is a mistake. */
  readonly file: string

  constructor(pid: number, file: string) {
    super(`The data folder is in use by process ${pid}.`)
    this.name = 'DataFolderLocked'
    this.pid = pid
    this.file = file
  }
}

export interface DataLock {
  release(): void
}

interface Holder extends ProcessIdentity {
  token: string
  released?: true
}

// On `globalThis`, so that a second copy of this module in the process shares it.
const held: Set<string> = ((globalThis as Record<symbol, Set<string>>)[
  Symbol.for('trivet.locks')
] ??= new Set())
const writingMs = 2000

/**
 * Takes the folder for this process, until `release()` or the end of the process, however it ends.
 * Each holder creates the next numbered file, which only one process can, and then checks whether other files are held.
 * The highest number is the current lock and is never deleted, so nobody can delete a lock that looks stale but has
 * become another's.
 * @throws DataFolderLocked
 */
export function lockDataFolder(root: string): DataLock {
  const folder = join(root, 'lock')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holder: Holder = { ...identifyThisProcess(), token: randomUUID() }

  for (;;) {
    const present = numbers(folder)
    for (const number of present) {
      const file = join(folder, `${number}.json`)
      const owner = readHolder(file)
      if (owner && isHeld(owner)) throw new DataFolderLocked(owner.pid, file)
    }
    const next = Math.max(0, ...present) + 1
    if (claim(folder, next, holder)) return hold(folder, next, holder)
  }
}

/** False if another process was faster, or continued while we looked at an outdated number. */
function claim(folder: string, number: number, holder: Holder): boolean {
  const file = join(folder, `${number}.json`)
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  // An earlier process may have written so slowly that it was taken for crashed, by us or by one that gave up since.
  const all = numbers(folder)
  const isTaken = all.some((other) => {
    if (other >= number) return other > number
    const owner = readHolder(join(folder, `${other}.json`))
    return owner !== null && isHeld(owner)
  })
  if (isTaken) rmSync(file, { force: true })
  return !isTaken
}

function hold(folder: string, number: number, holder: Holder): DataLock {
  const file = join(folder, `${number}.json`)
  held.add(holder.token)
  for (const older of numbers(folder).filter((other) => other < number)) {
    rmSync(join(folder, `${older}.json`), { force: true })
  }
  return {
    release() {
      if (!held.delete(holder.token)) return
      if (readHolder(file)?.token !== holder.token) return
      writeFileSync(file, JSON.stringify({ ...holder, released: true }))
    },
  }
}

function isHeld(owner: Holder): boolean {
  if (owner.released) return false
  if (held.has(owner.token)) return true
  // Our own process id on a lock that we do not hold: in a container every run may have the same id.
  if (owner.pid === process.pid && owner.startTicks === null) return false
  return isRunning(owner)
}

/** Null for a file that a crash left empty. A file that is being written gets a moment to become complete. */
function readHolder(file: string): Holder | null {
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Holder
    } catch (error) {
      if (!(error instanceof SyntaxError) || ageOf(file) > writingMs) return null
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Age in milliseconds. A time in the future counts as old, so that a wrong clock does not block us. File times have
 * fractions of a millisecond, so the current millisecond is not the future.
 */
function ageOf(file: string): number {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < -writingMs ? Infinity : age
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
}
