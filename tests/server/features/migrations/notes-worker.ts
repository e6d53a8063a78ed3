import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { notesReader } from './notes-reader.ts'

recipeFileReaders.push(notesReader)
await import('#server/features/recipe-import/files/recipe-file-worker.ts')
