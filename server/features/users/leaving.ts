import type { Belongings } from '#contract/groups.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import { countBelongings } from './belongings.ts'
import { mustKeepAdmin, mustKeepManager, viewerByNow } from './guards.ts'
import { handOver, heirOf } from './hand-over.ts'
import { getMemberSummary } from './members.ts'
import * as users from './repository.ts'
import { removeFolder } from '#server/files/patient.ts'

export interface HandOver {
  /** Another member of the group; absent: see `heirOf`. */
  handTo?: string | undefined
}

/** What a person has in their group; the caller checks the right. @throws AppError user.not-found */
export async function belongingsOf(ctx: SignedIn, id: string): Promise<Belongings> {
  return countBelongings(ctx.db, await findPerson(ctx, id), ctx.now())
}

/**
 * Deletes an account after handing over what it owns; sessions and API tokens end at once. The caller checks the right.
 * Not for the inside of a transaction, as it removes the picture afterwards.
 * @throws AppError user.not-found, user.last-admin, user.last-manager, request.invalid for `handTo`
 */
export async function deletePerson(ctx: SignedIn, id: string, { handTo }: HandOver = {}) {
  await transaction(ctx, async (ctx) => deleteRow(ctx, await findPerson(ctx, id), { handTo }))
  await removePicture(ctx, id)
}

async function deleteRow(ctx: SignedIn, person: users.UserRow, { handTo }: HandOver) {
  await mustKeepAdmin(ctx.db, person)
  await mustKeepManager(ctx.db, person, { leaves: true })
  const heirId = await heirOf(ctx, person, handTo)
  // An administrator may have inherited from other groups, too.
  for (const groupId of await users.listGroupIds(ctx.db)) {
    await handOver(ctx.db, groupId, person, heirId)
  }
  await users.remove(ctx.db, person.id)
  ctx.log.info({ user: person.id }, 'person deleted')
}

/**
 * Moves a person to another group. What they own stays in the old one and is handed over, and ratings and favorites
 * there go. Their rights are the caller's affair. Needs a transaction.
 * @throws AppError user.not-found, user.last-manager, request.invalid for `handTo`
 */
export async function movePerson(
  ctx: SignedIn,
  id: string,
  groupId: string,
  { handTo }: HandOver = {},
) {
  const person = await findPerson(ctx, id)
  if (person.groupId === groupId) return
  await mustKeepManager(ctx.db, person, { leaves: true })
  const heirId = await heirOf(ctx, person, handTo)
  await handOver(ctx.db, person.groupId, person, heirId)
  await users.update(ctx.db, id, { groupId, updatedAt: ctx.now().toISOString() })
}

/** Of a member, for whoever may remove them. @throws AppError user.not-found, auth.forbidden */
export async function belongingsOfMember(ctx: SignedIn, nameOrId: string): Promise<Belongings> {
  return belongingsOf(ctx, (await mustBeAllowedToRemove(ctx, nameOrId)).id)
}

/**
 * Deletes the account of a member, or the viewer's own. @returns whether it was the viewer's own
 * @throws AppError user.not-found, auth.forbidden, also for API tokens, and those of `deletePerson`
 */
export async function removeMember(
  ctx: SignedIn,
  nameOrId: string,
  { handTo }: HandOver,
): Promise<boolean> {
  refuseApiToken(ctx)
  const id = await transaction(ctx, async (ctx) => {
    const person = await mustBeAllowedToRemove(ctx, nameOrId)
    await deleteRow(ctx, person, { handTo })
    return person.id
  })
  await removePicture(ctx, id)
  return id === ctx.viewer.id
}

/** Managers may remove everybody but administrators, and everybody themselves. */
async function mustBeAllowedToRemove(ctx: SignedIn, nameOrId: string) {
  const { id } = await getMemberSummary(ctx, nameOrId)
  const viewer = await viewerByNow(ctx)
  const person = await findPerson(ctx, id)
  const mayRemove = viewer.admin === 1 || (viewer.canManage === 1 && person.admin === 0)
  if (id !== viewer.id && !mayRemove) throw new AppError('auth.forbidden')
  return person
}

async function findPerson(ctx: SignedIn, id: string) {
  const person = await users.findById(ctx.db, id)
  if (!person) throw new AppError('user.not-found')
  return person
}

/** A failure is only logged: nobody is shown by the remaining file. */
async function removePicture({ files, log }: SignedIn, id: string) {
  try {
    await removeFolder(files.userFolder(id))
  } catch (error) {
    log.warn({ err: error, user: id }, 'the picture of a deleted person remains')
  }
}
