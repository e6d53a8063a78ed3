import { createReadStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { discard } from '#server/files/patient.ts'
import { recipeFileWriters } from '#server/recipe-files/writers/index.ts'
import type { RecipeFileWriter, WrittenFile } from '#server/recipe-files/writer.ts'
import { fileNames } from '#server/recipe-files/writing/file-names.ts'
import { fileWords } from './file-words.ts'
import { outgoingRecipes } from './outgoing-recipes.ts'
import { writeRecipeFiles } from './write-files.ts'

/**
 * Sends a recipe as another program's file: by itself, or as an archive if that takes several files.
 * @throws AppError recipe.not-found
 */
export async function sendFormat(
  ctx: SignedIn,
  res: Response,
  slugOrId: string,
  format: RecipeFormat,
) {
  const { id, name } = await getRecipeRow(ctx, slugOrId)
  const writer = recipeFileWriters[format]
  const only = writer.contentType === null ? null : await onlyFileOf(ctx, id, writer)
  if (only === null) return sendArchive(ctx, res, { id, name: fileNames()(name), writer })
  headed(res, only.path, writer.contentType!)
  res.send(only.content)
}

/** Null if the writer makes several. */
async function onlyFileOf(ctx: SignedIn, id: string, writer: RecipeFileWriter) {
  const files: WrittenFile[] = []
  const options = { isOne: true, has: () => false, words: fileWords(ctx) }
  for await (const file of writer.write(outgoingRecipes(ctx, [id]), options)) {
    files.push(file)
    if (files.length > 1) return null
  }
  const [first] = files
  if (!first) throw new AppError('recipe.not-found')
  const { path, content } = first
  if (content instanceof Uint8Array) return { path, content: Buffer.from(content) }
  const texts: string[] = []
  for await (const text of content) texts.push(text)
  return { path, content: Buffer.from(texts.join('')) }
}

async function sendArchive(
  ctx: SignedIn,
  res: Response,
  { id, name, writer }: { id: string; name: string; writer: RecipeFileWriter },
) {
  const file = path.join(ctx.files.tmp, `${randomUUID()}.zip`)
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  try {
    const job = { ids: [id], writer, file, signal: gone.signal, onRecipe: async () => {} }
    await writeRecipeFiles(ctx, job)
    headed(res, `${name}.${writer.archive}`, 'application/zip')
    await pipeline(createReadStream(file), res)
  } catch (error) {
    if (!gone.signal.aborted) throw error
    ctx.log.warn({ err: error, recipeId: id }, 'export of a recipe not finished')
  } finally {
    await discard(file)
  }
}

function headed(res: Response, name: string, contentType: string) {
  res.attachment(name).set({
    'Content-Type': contentType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}
