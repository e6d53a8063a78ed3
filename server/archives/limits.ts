/** What an archive may ask for before it is refused; sizes in bytes. */
export interface ArchiveLimits {
  entries: number
  /** Of one entry, unpacked. */
  entryBytes: number
  /** Of all entries together, unpacked. */
  totalBytes: number
  /** How many times larger an entry may become than it is in the archive. */
  ratio: number
}

const MB = 1024 * 1024
const GB = 1024 * MB

/** One recipe with its pictures and files. */
export const recipeArchive: ArchiveLimits = {
  entries: 2000,
  entryBytes: 250 * MB,
  totalBytes: 2000 * MB,
  // Deflate cannot do better than 1032 to 1; text and tables of honest archives stay far below this.
  ratio: 200,
}

/** Everything of a household: its reader asks for room on the disk before it unpacks anything. */
export const backupArchive: ArchiveLimits = {
  entries: 5_000_000,
  entryBytes: 1024 * GB,
  totalBytes: 4096 * GB,
  // A database from which much was deleted is full of zeros.
  ratio: Infinity,
}

/** Below this nobody is hurt by any ratio. */
export const ratioFrom = MB
