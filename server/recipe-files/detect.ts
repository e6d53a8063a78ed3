import { AppError } from '#server/errors/app-error.ts'
import { isType } from './programs.ts'
import type { RecipeFile, RecipeFileReader } from './reader.ts'
import { recipeFileReaders } from './readers/index.ts'

/**
 * The reader of a file, by its content. Whoever is surest reads it; of several, the one of the type that was asked for,
 * else the first of the list.
 * @param type in any spelling: 'copymethat' means 'copy-me-that'; '' for none
 * @throws AppError recipe-file.unknown, which names what can be read
 */
export async function readerOf(file: RecipeFile, type = ''): Promise<RecipeFileReader> {
  let best: { reader: RecipeFileReader; rank: number } | null = null
  for (const reader of recipeFileReaders) {
    const certainty = await reader.finds(file).catch(() => 0)
    if (certainty === 0) continue
    const rank = certainty + (isType(reader, type) ? 0.5 : 0)
    if (best === null || rank > best.rank) best = { reader, rank }
  }
  if (best) return best.reader
  // Some programs have several kinds of files.
  const programs = [...new Set(recipeFileReaders.map(({ title }) => title))].join(', ')
  throw new AppError('recipe-file.unknown', { programs })
}
