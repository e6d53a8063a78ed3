import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { StoredFile } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { discard, moveFile } from '#server/files/patient.ts'

/** An uploaded file that stays for a while, so that it need not be sent again for what follows. */
export interface KeptFile {
  id: string
  name: string
  path: string
  /** Has the file, and what reading it leaves behind. */
  folder: string
}

interface Kept extends KeptFile {
  groupId: string
  userId: string
  bytes: number
  /** By so many readers at this moment. */
  lent: number
  isGone: boolean
  timer: NodeJS.Timeout | undefined
}

const KEPT_MS = 30 * 60_000
/** Of a household; the oldest makes room. Each person has one. */
const [MOST_FILES, MOST_BYTES] = [4, 8 * 1024 ** 3]

/** In memory only: the folder of temporary files is empty after every start. */
const all = new Map<string, Kept>()

/** Takes over what a request received. It stays until it is dropped, or half an hour after it was last used. */
export async function keepFile(ctx: SignedIn, received: StoredFile): Promise<KeptFile> {
  const { viewer, files } = ctx
  const id = randomUUID()
  const folder = path.join(files.tmp, `migration-${id}`)
  const place = path.join(folder, 'file')
  try {
    await mkdir(folder, { mode: 0o700 })
    await moveFile(received.path, place)
    const { size: bytes } = await stat(place)
    const { id: userId, groupId } = viewer
    const file = { id, name: received.name, path: place, folder, userId, groupId, bytes }
    all.set(id, { ...file, lent: 0, isGone: false, timer: undefined })
    makeRoom(all.get(id)!)
    return file
  } catch (error) {
    await discard(folder)
    throw error
  }
}

/**
 * The file for somebody who reads it; give it back afterwards. Dropped meanwhile, it stays until then.
 * @throws AppError migration.file-gone, also for files of others
 */
export function borrowFile({ viewer }: SignedIn, id: string): KeptFile {
  const file = all.get(id)
  if (!file || file.userId !== viewer.id || file.groupId !== viewer.groupId || file.isGone) {
    throw new AppError('migration.file-gone')
  }
  file.lent += 1
  clearTimeout(file.timer)
  return file
}

export async function giveBack({ id }: KeptFile) {
  const file = all.get(id)
  if (!file) return
  file.lent -= 1
  if (file.lent > 0) return
  if (file.isGone) await forget(file)
  else file.timer = setTimeout(() => void dropFile(id), KEPT_MS).unref()
}

/** What its owner does not need any more. @throws AppError migration.file-gone */
export async function forgetFile(ctx: SignedIn, id: string) {
  const file = borrowFile(ctx, id)
  await dropFile(id)
  await giveBack(file)
}

/** Deletes it as soon as nobody reads it. */
export async function dropFile(id: string) {
  const file = all.get(id)
  if (!file) return
  file.isGone = true
  if (file.lent === 0) await forget(file)
}

async function forget({ id, folder, timer }: Kept) {
  clearTimeout(timer)
  all.delete(id)
  await discard(folder)
}

function makeRoom(newest: Kept) {
  const others = [...all.values()].filter(
    ({ id, groupId, isGone }) => id !== newest.id && groupId === newest.groupId && !isGone,
  )
  const stay = others.filter(({ userId }) => userId !== newest.userId)
  let bytes = stay.reduce((sum, one) => sum + one.bytes, newest.bytes)
  while (stay.length > 0 && (stay.length >= MOST_FILES || bytes > MOST_BYTES)) {
    bytes -= stay.shift()!.bytes
  }
  for (const { id } of others) if (!stay.some((one) => one.id === id)) void dropFile(id)
}
