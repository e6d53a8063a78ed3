export { type Archive, type ArchiveEntry, openArchive } from './read-archive.ts'
export { isLitter, isSafePath, nameKey } from './names.ts'
export { type ArchiveLimits, backupArchive, recipeArchive, recipesArchive } from './limits.ts'
export { type AddToArchive, writeArchive } from './write-archive.ts'
