export { type Archive, type ArchiveEntry, openArchive } from './read-archive.ts'
export { recipeArchive } from './limits.ts'
