import { existsSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** A copy that was begun, as the settings remember it until it is whole or taken away. */
export interface UnfinishedCopy {
  /** Where it is made, see `stageIn`; nothing else is in there. */
  stage: string
  /** The folder around it was made for it. */
  isNew: boolean
}

/**
 * Takes away what a move that was ended by force has left.
 * @returns false where there is nothing: the disk may not be connected
 */
export async function removeUnfinishedCopy({ stage, isNew }: UnfinishedCopy): Promise<boolean> {
  if (!existsSync(stage)) return false
  await rm(stage, { recursive: true, force: true })
  if (isNew) await rmdir(path.dirname(stage)).catch(() => undefined) // somebody has put something there
  return true
}
