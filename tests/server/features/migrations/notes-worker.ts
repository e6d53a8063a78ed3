import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { notesReader } from './notes-reader.ts'

recipeFileReaders.push(notesReader)
await import('#server/recipe-files/thread/recipe-file-worker.ts')
