import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findBookRow } from '#server/features/cookbook-lookup/index.ts'
import { openGroup } from './open-group.ts'
import { visitorScope } from './visible.ts'

/** Returns if guests may see the group. @throws AppError explore.group-not-found */
export async function checkOpen({ db }: Context, group: string): Promise<void> {
  await openGroup(db, group)
}

/** Name and description of a public cookbook. @throws AppError explore.group-not-found, cookbook.not-found */
export async function publicBookTitle({ db }: Context, group: string, slugOrId: string) {
  const groupId = await openGroup(db, group)
  const row = await findBookRow(db, groupId, slugOrId, visitorScope)
  if (!row) throw new AppError('cookbook.not-found')
  const { name, description } = row
  return { name, description }
}
