export { type Archive, type ArchiveEntry, openArchive } from './read-archive.ts'
export { type ArchiveLimits, recipeArchive } from './limits.ts'
export { isSafePath } from './names.ts'
