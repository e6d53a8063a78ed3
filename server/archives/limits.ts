/** Limits beyond which an archive is refused; sizes in bytes. */
export interface ArchiveLimits {
  entries: number
  /** Size of one unpacked entry. */
  entryBytes: number
  /** Size of all unpacked entries together. */
  totalBytes: number
  /** How many times larger than packed an unpacked entry may be. */
  ratio: number
}

const MB = 1024 * 1024
const GB = 1024 * MB

/** One recipe with its pictures and files. */
export const recipeArchive: ArchiveLimits = {
  entries: 2000,
  entryBytes: 250 * MB,
  totalBytes: 2000 * MB,
  // Deflate reaches at most 1032 to 1; honest text and tables stay far below 200.
  ratio: 200,
}

/** The export of another program: thousands of recipes with their pictures. */
export const recipesArchive: ArchiveLimits = {
  entries: 200_000,
  entryBytes: 2 * GB,
  totalBytes: 20 * GB,
  ratio: 200,
}

/** A whole household. Whoever reads it checks the free disk space before unpacking. */
export const backupArchive: ArchiveLimits = {
  entries: 5_000_000,
  entryBytes: 1024 * GB,
  totalBytes: 4096 * GB,
  // A database from which much was deleted consists of zeros, which compress without limit.
  ratio: Infinity,
}

/** Entries below this size are harmless at any ratio. */
export const ratioFrom = MB
