/** What an archive may ask for before it is refused; sizes in bytes. */
export interface ArchiveLimits {
  entries: number
  /** Of one entry, unpacked. */
  entryBytes: number
  /** Of all entries together, unpacked. */
  totalBytes: number
}

const MB = 1024 * 1024

/** One recipe with its pictures and files. */
export const recipeArchive: ArchiveLimits = {
  entries: 2000,
  entryBytes: 250 * MB,
  totalBytes: 2000 * MB,
}

/** Deflate cannot do better than 1032 to 1; text and tables of honest archives stay far below this. */
export const maxRatio = 200
/** Below this nobody is hurt by any ratio. */
export const ratioFrom = MB
