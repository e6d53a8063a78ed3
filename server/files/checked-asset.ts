import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { HEAD_BYTES, sniffKind, trueExtension } from './file-kind.ts'
import { Damaged, mayTellPlaces, withoutMetadata } from './metadata/index.ts'

const MB = 1024 * 1024
/** Larger files come from archives only, and are films. */
const LARGEST_CLEANED = 100 * MB

/** The content of a file is not what its name says. */
export class NotAsNamed extends Error {
  constructor() {
    super('The content of the file is not what its name says.')
    this.name = 'NotAsNamed'
  }
}

/**
 * A file as it may be stored: under the extension of what it is, and without what tells where a picture was taken.
 * @param extension 'jpg', or '' @throws NotAsNamed, Damaged
 */
export async function checkedAsset(bytes: Uint8Array, extension: string) {
  const known = trueExtension(extension, bytes)
  if (known === null) throw new NotAsNamed()
  return { bytes: await withoutMetadata(sniffKind(bytes), bytes), extension: known }
}

/**
 * The same for a file of an archive, which was unpacked to `file` and is kept in any case: what cannot be checked can only
 * be downloaded.
 * @returns the extension it may have, once it is clean
 */
export async function checkUnpacked(file: string, extension: string): Promise<string> {
  const head = await headOf(file)
  const known = trueExtension(extension, head)
  if (known === null) return 'bin'
  const kind = sniffKind(head)
  if (!mayTellPlaces(kind) || (await stat(file)).size > LARGEST_CLEANED) return known
  try {
    await writeFile(file, await withoutMetadata(kind, await readFile(file)), { flush: true })
    return known
  } catch (error) {
    if (error instanceof Damaged) return 'bin'
    throw error
  }
}

/**
 * A stored file as it would be kept today, or null if it is damaged or too large to clean: then it stays, since it was
 * accepted once. @returns 'as-it-is' if files of its kind tell nothing
 */
export async function cleanedFile(file: string): Promise<Buffer | 'as-it-is' | null> {
  const kind = sniffKind(await headOf(file))
  if (!mayTellPlaces(kind)) return 'as-it-is'
  if ((await stat(file)).size > LARGEST_CLEANED) return null
  try {
    return await withoutMetadata(kind, await readFile(file))
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
