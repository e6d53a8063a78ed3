export { type Archive, type ArchiveEntry, openArchive } from './read-archive.ts'
export { backupArchive, recipeArchive } from './limits.ts'
