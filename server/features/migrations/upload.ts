import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { migrationTypes } from '#contract/migration-options.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { discard } from '#server/files/patient.ts'
import { isKnownType, lettersOf } from '#server/recipe-files/programs.ts'
import { openInThread } from '#server/features/recipe-import/index.ts'
import type { ReadFile } from '#server/recipe-files/thread/open-in-thread.ts'
import type { KeptFile } from './kept-files.ts'

/** An uploaded file that is being read. */
export interface Upload {
  file: ReadFile
  close: () => Promise<void>
}

interface HowToOpen {
  /** Of the migration, as the caller named it; '' for none. */
  type: string
  /** Which households of a file of several. */
  groups: readonly string[]
  /** Ends the reading at once. */
  signal?: AbortSignal | undefined
}

/**
 * Opens an uploaded file and finds its reader. Close it when done; the file itself stays.
 * @throws AppError request.invalid for a type that nobody knows, archive.…, recipe-file.…, request.too-many
 */
export async function openUpload(
  ctx: SignedIn,
  kept: KeptFile,
  { type, groups, signal }: HowToOpen,
): Promise<Upload> {
  mustBeType(type)
  // What reading leaves behind, if it is stopped, is in there.
  const tmp = path.join(kept.folder, randomUUID())
  try {
    await mkdir(tmp, { mode: 0o700 })
    const file = await openInThread(
      { path: kept.path, name: kept.name, tmp, groups },
      { type, signal },
    )
    const close = async () => {
      await file.close()
      await discard(tmp)
    }
    return { file, close }
  } catch (error) {
    await discard(tmp)
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
