import { asDiskFailure } from './disk-failure.ts'

/**
 * Why the data of the household cannot be opened: the database is `missing` or empty where pictures or backups lie, it is
 * `damaged`, a cloud program keeps only its name here (`placeholder`), the disk is `full`, or nothing can be written (`not-writable`).
 */
export type TroubleKind = 'missing' | 'damaged' | 'placeholder' | 'full' | 'not-writable'

const words: Record<TroubleKind, (folder: string) => string> = {
  missing: (folder) =>
    `The recipes are missing: ${folder} has pictures or backups, but no database, or an empty one.`,
  damaged: (folder) => `The database in ${folder} is damaged and cannot be opened.`,
  placeholder: (folder) =>
    `The database in ${folder} is only in the cloud. Let the cloud program keep the folder on this computer, then start Trivet again.`,
  full: (folder) => `The disk is full, so the data in ${folder} cannot be opened.`,
  'not-writable': (folder) =>
    `Trivet cannot write to ${folder}. The disk may be write-protected or not connected.`,
}

/** The data cannot be opened, and a person has to decide what to do. Nothing was changed. */
export class DataTrouble extends Error {
  readonly kind: TroubleKind
  readonly folder: string

  constructor(kind: TroubleKind, folder: string, options?: ErrorOptions) {
    super(words[kind](folder), options)
    this.name = 'DataTrouble'
    this.kind = kind
    this.folder = folder
  }
}

const wrongPlaces = new Set(['ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'EISDIR', 'EACCES', 'EPERM'])
const passing = /^SQLITE_(?:BUSY|LOCKED|INTERRUPT|NOMEM)/

/** What an error while opening a data folder means for the data; null if it has nothing to do with it. */
export function troubleOf(error: unknown, folder: string): DataTrouble | null {
  if (error instanceof DataTrouble) return error
  const kind = kindOf(error)
  return kind && new DataTrouble(kind, folder, { cause: error })
}

function kindOf(error: unknown): TroubleKind | null {
  const failure = asDiskFailure(error)?.code
  if (failure === 'storage.full') return 'full'
  if (failure === 'storage.failed') return 'not-writable'
  if (failure === 'storage.damaged') return 'damaged'
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException
  if (path !== undefined && wrongPlaces.has(code)) return 'not-writable'
  // Of what Trivet wrote itself, SQLite refuses nothing: tables or columns that are not there are damage as well.
  return code.startsWith('SQLITE_') && !passing.test(code) ? 'damaged' : null
}
