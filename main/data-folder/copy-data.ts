import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rm, rmdir, utimes } from 'node:fs/promises'
import path from 'node:path'

/** What cannot be copied, or was not copied well; `file` is its place inside the data folder. */
export class CopyProblem extends Error {
  readonly key: 'links' | 'differs'
  readonly file: string

  constructor(key: 'links' | 'differs', file: string) {
    super(`${key}: ${file}`)
    this.key = key
    this.file = file
  }
}

export interface DataFile {
  /** Inside the data folder. */
  name: string
  bytes: number
}

export interface DataTree {
  /** Each stands after the one that it is in. */
  folders: string[]
  files: DataFile[]
  bytes: number
}

/** The lock belongs to who holds it, and `tmp` is emptied at every start. */
const left = new Set(['lock', 'tmp'])

/** All that a data folder holds and a move takes along. @throws CopyProblem for a link, which leads elsewhere */
export async function listData(root: string): Promise<DataTree> {
  const tree: DataTree = { folders: [], files: [], bytes: 0 }
  const walk = async (folder: string) => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name)
      if (left.has(name)) continue
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
  signal: AbortSignal
  /** Bytes of this phase so far. */
  onProgress: (phase: 'copying' | 'verifying', done: number) => void
}

/**
 * Copies the files of a tree into an empty or missing folder, has each written to the disk, and reads the copy back.
 * Whatever goes wrong, the half copy is taken away again.
 * @returns what takes the whole copy away again
 * @throws CopyProblem, the reason of the signal, or the system's error
 */
export async function copyData(
  from: string,
  to: string,
  tree: DataTree,
  steps: CopySteps,
): Promise<() => Promise<void>> {
  const made = await mkdir(to, { recursive: true, mode: 0o700 })
  const ours = new Set<string>()
  const undo = () => removeCopy(to, made, ours)
  try {
    for (const folder of tree.folders) {
      await mkdir(path.join(to, folder), { mode: 0o700 })
      ours.add(outermost(folder))
    }
    const sums = new Map<string, string>()
    await eachFile(tree, steps, 'copying', async ({ name }, onBytes) => {
      const target = path.join(to, name)
      const file = await open(target, 'wx', 0o600)
      ours.add(outermost(name))
      sums.set(name, await copyFile(path.join(from, name), { target, file }, onBytes, steps))
    })
    await eachFile(tree, steps, 'verifying', async ({ name }, onBytes) => {
      const sum = await sumOf(path.join(to, name), onBytes, steps)
      if (sum !== sums.get(name)) throw new CopyProblem('differs', name)
    })
    for (const folder of [...tree.folders.toReversed(), ''])
      await flushFolder(path.join(to, folder))
    for (const name of madeByServer) ours.add(name)
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

const outermost = (name: string) => name.split(path.sep)[0] ?? name

/** What a server that began in the copy may have left there besides. */
const madeByServer = [...left, 'logs', 'backups', 'media', 'trivet.db-wal', 'trivet.db-shm']

/**
 * Leaves what was there before: nothing, or the empty folder; and what somebody else has put there meanwhile. `made` is
 * the first folder that was created.
 */
async function removeCopy(to: string, made: string | undefined, ours: Set<string>) {
  for (const name of ours) await rm(path.join(to, name), { recursive: true, force: true })
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

/** @returns the SHA-256 of what was read */
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

/** So that a power cut does not forget the names; Windows keeps them by itself. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
