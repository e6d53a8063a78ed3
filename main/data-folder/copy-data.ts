import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rmdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { moveFile, removeFolder } from '#server/files/patient.ts'

/** Something that cannot be copied, or was copied wrongly; `file` is its path in the data folder. */
export class CopyProblem extends Error {
  readonly key: 'links' | 'differs' | 'taken'
  readonly file: string

  constructor(key: CopyProblem['key'], file: string) {
    super(`${key}: ${file}`)
    this.key = key
    this.file = file
  }
}

export interface DataFile {
  /** Relative to the data folder. */
  name: string
  bytes: number
}

export interface DataTree {
  /** Each one after its parent. */
  folders: string[]
  files: DataFile[]
  bytes: number
}

/** Not copied: the lock belongs to its holder, and `tmp` is emptied at every start. */
const left = new Set(['lock', 'tmp'])
const stagePrefix = '.trivet-copy-'

/** Where the copy with this id is made: a new folder inside the target. */
export const stageIn = (to: string, id: string) => path.join(to, stagePrefix + id)

/** Everything in a data folder that a move copies. @throws CopyProblem for a link */
export async function listData(root: string): Promise<DataTree> {
  const tree: DataTree = { folders: [], files: [], bytes: 0 }
  const walk = async (folder: string) => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name)
      if (left.has(name) || name.startsWith(stagePrefix)) continue
      if (entry.isDirectory()) {
        tree.folders.push(name)
        await walk(name)
      } else if (entry.isFile()) {
        const { size: bytes } = await lstat(path.join(root, name))
        tree.files.push({ name, bytes })
        tree.bytes += bytes
      } else if (entry.isSymbolicLink()) throw new CopyProblem('links', name)
    }
  }
  await walk('')
  return tree
}

interface CopySteps {
  /** From `stageIn`; the copy is made there. */
  stage: string
  signal: AbortSignal
  /** Called with the folder before anything is copied to it. */
  onFolder: (folder: string) => Promise<void>
  /** Bytes done in this phase. */
  onProgress: (phase: 'copying' | 'verifying', done: number) => void
  /** Called after an incomplete copy was deleted; not if it can no longer be reached. */
  onRemoved: () => void
}

/**
 * Copies the files of a tree into an empty or missing folder, flushes each, and reads the copy back. Only a complete
 * copy leaves `stage`; after any failure the incomplete copy is deleted.
 * @returns a function that deletes the complete copy
 * @throws CopyProblem, the reason of the signal, or the system's error
 */
export async function copyData(
  from: string,
  to: string,
  tree: DataTree,
  steps: CopySteps,
): Promise<() => Promise<void>> {
  const { stage } = steps
  const made = await mkdir(stage, { recursive: true, mode: 0o700 })
  const up = new Set<string>()
  const undo = async () => {
    await bringBack(to, stage, up)
    if (!existsSync(stage)) return
    await removeFolder(stage)
    if (made !== path.resolve(stage)) await removeEmpty(to, made)
    steps.onRemoved()
  }
  try {
    await steps.onFolder(to)
    await copyInto(stage, from, tree, steps)
    await moveUp(to, stage, up)
    for (const name of madeByServer) up.add(name)
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

async function copyInto(stage: string, from: string, tree: DataTree, steps: CopySteps) {
  for (const folder of tree.folders) await mkdir(path.join(stage, folder), { mode: 0o700 })
  const sums = new Map<string, string>()
  await eachFile(tree, steps, 'copying', async ({ name }, onBytes) => {
    const target = path.join(stage, name)
    const file = await open(target, 'wx', 0o600)
    sums.set(name, await copyFile(path.join(from, name), { target, file }, onBytes, steps))
  })
  await eachFile(tree, steps, 'verifying', async ({ name }, onBytes) => {
    const sum = await sumOf(path.join(stage, name), onBytes, steps)
    if (sum !== sums.get(name)) throw new CopyProblem('differs', name)
  })
  for (const folder of [...tree.folders.toReversed(), '']) {
    await flushFolder(path.join(stage, folder))
  }
}

/** Moves the copy into place without replacing anything. @param up collects what was moved */
async function moveUp(to: string, stage: string, up: Set<string>) {
  const there = new Set(await readdir(to))
  const names = await readdir(stage)
  const taken = names.find((name) => there.has(name))
  if (taken !== undefined) throw new CopyProblem('taken', taken)
  for (const name of names) {
    await moveFile(path.join(stage, name), path.join(to, name))
    up.add(name)
  }
  await rmdir(stage)
  await flushFolder(to)
}

/** Other files that a server started on the copy may have created. */
const madeByServer = [...left, 'logs', 'backups', 'media', 'trivet.db-wal', 'trivet.db-shm']

/** Moves the copy back to its own folder before deleting it, since deleting may take minutes and be interrupted. */
async function bringBack(to: string, stage: string, up: Set<string>) {
  if (up.size > 0) await mkdir(stage, { recursive: true, mode: 0o700 })
  for (const name of up) {
    if (existsSync(path.join(to, name))) await moveFile(path.join(to, name), path.join(stage, name))
  }
}

/** Removes folders that were created for the copy, if they are empty. `made` is the first of them. */
async function removeEmpty(to: string, made: string | undefined) {
  if (made === undefined) return
  for (let folder = path.resolve(to); ; folder = path.dirname(folder)) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false, // not empty
    )
    if (!isGone || folder === path.resolve(made)) return
  }
}

async function eachFile(
  tree: DataTree,
  { signal, onProgress }: CopySteps,
  phase: 'copying' | 'verifying',
  work: (file: DataFile, onBytes: (bytes: number) => void) => Promise<void>,
) {
  let done = 0
  onProgress(phase, done)
  for (const file of tree.files) {
    signal.throwIfAborted()
    await work(file, (bytes) => onProgress(phase, (done += bytes)))
  }
}

/** @returns the SHA-256 of the bytes read */
async function copyFile(
  source: string,
  { target, file }: { target: string; file: FileHandle },
  onBytes: (bytes: number) => void,
  { signal }: CopySteps,
) {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(source, { signal, highWaterMark: 1024 ** 2 })) {
      hash.update(chunk as Buffer)
      await writeAll(file, chunk as Buffer)
      onBytes((chunk as Buffer).length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const { atime, mtime } = await lstat(source)
  await utimes(target, atime, mtime)
  return hash.digest('hex')
}

async function writeAll(file: FileHandle, chunk: Buffer) {
  for (let at = 0; at < chunk.length;) {
    at += (await file.write(chunk, at, chunk.length - at)).bytesWritten
  }
}

async function sumOf(file: string, onBytes: (bytes: number) => void, { signal }: CopySteps) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { signal, highWaterMark: 1024 ** 2 })) {
    hash.update(chunk as Buffer)
    onBytes((chunk as Buffer).length)
  }
  return hash.digest('hex')
}

/** Flushes the folder's names, so that they survive a power cut; Windows does this by itself. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
