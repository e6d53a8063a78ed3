import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { removeFolder } from '#server/files/patient.ts'

/** A copy that was begun. Settings remember it until it is complete or deleted. */
export interface UnfinishedCopy {
  /** See `stageIn`; the folder contains nothing else. */
  stage: string
  /** The folder around it was created for it. */
  isNew: boolean
}

/**
 * Deletes an incomplete copy.
 * @returns false if nothing is there; the disk may not be connected
 */
export async function removeUnfinishedCopy({ stage, isNew }: UnfinishedCopy): Promise<boolean> {
  if (!existsSync(stage)) return false
  await removeFolder(stage)
  if (isNew) await rmdir(path.dirname(stage)).catch(() => undefined) // fails if somebody put something there
  return true
}
