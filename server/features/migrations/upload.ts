import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { StoredFile } from '#contract/endpoint.ts'
import { migrationTypes } from '#contract/migrations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { discard, moveFile } from '#server/files/patient.ts'
import { isKnownType, lettersOf, readerOf } from '#server/recipe-files/detect.ts'
import { openRecipeFile } from '#server/recipe-files/open-file.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'

/** An uploaded file that outlives its request, and who reads it. */
export interface Upload {
  file: RecipeFile
  reader: RecipeFileReader
  /** Closes the file and deletes it. */
  close: () => Promise<void>
}

/**
 * Opens an uploaded file and finds its reader. Close it when done.
 * @param type of the migration, as the caller named it; '' for none
 * @throws AppError request.invalid for a type that nobody knows, archive.…, recipe-file.unknown, recipe-file.unreadable,
 * recipe-file.empty
 */
export async function openUpload(
  ctx: SignedIn,
  received: StoredFile,
  type: string,
): Promise<Upload> {
  mustBeType(type)
  const own = path.join(ctx.files.tmp, `migration-${randomUUID()}`)
  // What the request received is removed with its answer.
  await moveFile(received.path, own)
  let close = () => discard(own)
  try {
    const { tmp } = ctx.files
    const file = await openRecipeFile({ path: own, name: received.name, tmp })
    close = async () => {
      await file.close()
      await discard(own)
    }
    const reader = await readerOf(file, type)
    await mustBegin(ctx, file, reader)
    return { file, reader, close }
  } catch (error) {
    await close()
    throw error
  }
}

function mustBeType(type: string) {
  if (type === '' || isKnownType(type) || migrationTypes.some((known) => known === type)) return
  const issues = [{ loc: ['body', 'migration_type'], type: 'invalid' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Reads as far as the first recipe, so that a file that cannot be read is refused and leaves no report. */
async function mustBegin(ctx: SignedIn, file: RecipeFile, reader: RecipeFileReader) {
  try {
    const items = reader.read(file)[Symbol.asyncIterator]()
    const { done } = await items.next()
    await items.return?.()
    if (done) throw new AppError('recipe-file.empty')
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, type: reader.type }, 'file of another program not read')
    throw new AppError('recipe-file.unreadable', {}, { cause: error })
  }
}

/** What a migration is called, and the tag that its recipes can get: by the type as other programs spell it. */
export function namesOfType({ type, title }: RecipeFileReader): { tag: string; program: string } {
  const known = migrationTypes.find((name) => lettersOf(name) === lettersOf(type))
  if (known === undefined) return { tag: type, program: title }
  return { tag: known, program: known.replaceAll(/\b[a-z]|(?<=_)[a-z]/g, (a) => a.toUpperCase()) }
}
