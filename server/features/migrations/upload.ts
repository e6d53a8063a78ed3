import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { StoredFile } from '#contract/endpoint.ts'
import { migrationTypes } from '#contract/migrations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { discard, moveFile } from '#server/files/patient.ts'
import { isKnownType, lettersOf } from '#server/recipe-files/detect.ts'
import { openInThread, type ReadFile } from '#server/recipe-files/thread/open-in-thread.ts'

/** An uploaded file that outlives its request. */
export interface Upload {
  file: ReadFile
  /** Closes the file and deletes it. */
  close: () => Promise<void>
}

/**
 * Opens an uploaded file and finds its reader. Close it when done.
 * @param type of the migration, as the caller named it; '' for none
 * @throws AppError request.invalid for a type that nobody knows, archive.…, recipe-file.…, request.too-many
 */
export async function openUpload(
  ctx: SignedIn,
  received: StoredFile,
  type: string,
): Promise<Upload> {
  mustBeType(type)
  // What reading leaves behind, if it is stopped, is in there as well.
  const folder = path.join(ctx.files.tmp, `migration-${randomUUID()}`)
  const own = path.join(folder, 'file')
  try {
    await mkdir(folder, { mode: 0o700 })
    // What the request received is removed with its answer.
    await moveFile(received.path, own)
    const file = await openInThread({ path: own, name: received.name, tmp: folder }, type)
    const close = async () => {
      await file.close()
      await discard(folder)
    }
    return { file, close }
  } catch (error) {
    await discard(folder)
    throw readable(ctx, error)
  }
}

/** The server’s own failures stay what they are; all others are of the file. */
function readable(ctx: SignedIn, error: unknown) {
  if (error instanceof AppError || asDiskFailure(error)) return error
  ctx.log.warn({ err: error }, 'file of another program not read')
  return new AppError('recipe-file.unreadable', {}, { cause: error })
}

function mustBeType(type: string) {
  if (type === '' || isKnownType(type) || migrationTypes.some((known) => known === type)) return
  const issues = [{ loc: ['body', 'migration_type'], type: 'invalid' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** What a migration is called, and the tag that its recipes can get: by the type as other programs spell it. */
export function namesOfType({ type, title }: Pick<ReadFile, 'type' | 'title'>): {
  tag: string
  program: string
} {
  const known = migrationTypes.find((name) => lettersOf(name) === lettersOf(type))
  if (known === undefined) return { tag: type, program: title }
  return { tag: known, program: known.replaceAll(/\b[a-z]|(?<=_)[a-z]/g, (a) => a.toUpperCase()) }
}
