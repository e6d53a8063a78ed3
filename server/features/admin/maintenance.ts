import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Cleaned, MaintenanceSummary } from '#contract/admin.ts'
import type { Context } from '#server/context/context.ts'
import { walk } from '#server/files/walk.ts'
import { prettySize } from '#server/text/pretty-size.ts'
import {
  type Cleanable,
  foreignImages,
  foreignRecipeFolders,
  oldTemporaryFiles,
} from './cleanable.ts'
import { removeFolder } from '#server/files/patient.ts'

type DataBytes = MaintenanceSummary['bytes']

export async function summary(ctx: Context): Promise<MaintenanceSummary> {
  const [bytes, images, folders, temporary, freeBytes] = await Promise.all([
    measure(ctx),
    foreignImages(ctx),
    foreignRecipeFolders(ctx),
    oldTemporaryFiles(ctx),
    freeBytesOf(ctx.files.root),
  ])
  return {
    dataDirSize: prettySize(bytes.total),
    logFileSize: prettySize(bytes.logs),
    cleanableImages: images.length,
    cleanableDirs: folders.length,
    cleanableTemp: temporary.length,
    bytes,
    freeBytes,
    check: ctx.dataCheck.latest(),
  }
}

export async function storage(ctx: Context) {
  const bytes = await measure(ctx)
  return {
    tempDirSize: prettySize(bytes.temp),
    backupsDirSize: prettySize(bytes.backups),
    groupsDirSize: prettySize(bytes.exports),
    recipesDirSize: prettySize(bytes.recipes),
    userDirSize: prettySize(bytes.users),
  }
}

const kinds = {
  temp: { find: oldTemporaryFiles, message: 'messages.temp-cleaned' },
  images: { find: foreignImages, message: 'messages.images-cleaned' },
  recipeFolders: { find: foreignRecipeFolders, message: 'messages.folders-cleaned' },
} as const

/** Deletes leftovers of one kind. @returns how many, and their size */
export async function clean(ctx: Context, kind: keyof typeof kinds): Promise<Cleaned> {
  const { find, message } = kinds[kind]
  const found = await find(ctx)
  for (const { path: file } of found) {
    await removeFolder(file)
  }
  const done = { count: found.length, bytes: bytesOf(found) }
  ctx.log.info({ kind, ...done }, 'cleaned up')
  return { message: ctx.t(message, { count: done.count }), error: false, ...done }
}

const bytesOf = (found: Cleanable[]) => found.reduce((sum, { bytes }) => sum + bytes, 0)

/** Adds up the sizes of the data folder's parts in one walk. */
async function measure({ files }: Context): Promise<DataBytes> {
  const sizes: DataBytes = {
    total: 0,
    database: 0,
    recipes: 0,
    users: 0,
    exports: 0,
    backups: 0,
    logs: 0,
    temp: 0,
  }
  for await (const { path: file, kind, bytes } of walk(files.root)) {
    if (kind !== 'file') continue
    const part = partOf(path.relative(files.root, file).split(path.sep))
    sizes.total += bytes
    if (part) sizes[part] += bytes
  }
  return sizes
}

function partOf([first = '', second]: string[]): keyof DataBytes | null {
  if (/^trivet\.db(?:-wal|-shm)?$/.test(first)) return 'database'
  if (first === 'media') return second === 'recipes' || second === 'users' ? second : null
  if (first === 'tmp') return 'temp'
  return first === 'exports' || first === 'backups' || first === 'logs' ? first : null
}

/** Null if the system does not say. */
async function freeBytesOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}
