import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { UserOut, UserUpdate } from '#contract/users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  noteWrongGuess,
  refuseApiToken,
  refuseSharedDevice,
  refuseTooManyGuesses,
} from '#server/features/auth/index.ts'
import { opinions } from '#server/features/recipes/index.ts'
import { writeProfileImage } from '#server/files/images.ts'
import { keepUpload } from '#server/files/uploaded-picture.ts'
import { storedEmail } from './email.ts'
import { usernameAfter } from './new-person.ts'
import { mustKeepAdmin, mustKeepManager, viewerByNow } from './guards.ts'
import { movePerson } from './leaving.ts'
import { wireUsers } from './wire-users.ts'
import * as users from './repository.ts'

/** @throws AppError user.not-found */
export async function getUser(ctx: SignedIn, id: string): Promise<UserOut> {
  const row = await findUser(ctx, id)
  const [user] = await wireUsers(ctx.db, [row], ctx.viewer.id)
  return user!
}

/** A person of the viewer's group. @throws AppError user.not-found */
export async function getMember(ctx: SignedIn, id: string): Promise<UserOut> {
  const user = await getUser(ctx, id)
  if (user.groupId !== ctx.viewer.groupId) throw new AppError('user.not-found')
  return user
}

/** Checks a `userId` in a body. @throws AppError request.invalid at that field unless it is a member of the group */
export async function mustHaveMember(ctx: SignedIn, userId: string): Promise<void> {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('users')
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()
  const issues = [{ loc: ['body', 'userId'], type: 'unknown_id' }]
  if (!row) throw new AppError('request.invalid', {}, { issues })
}

/**
 * Absent fields stay. Only administrators change rights and groups, and they cannot remove their own administrator
 * right, so that one always remains. Moving to another group: see `movePerson`. Names that are taken count as guesses,
 * unless an administrator asks.
 * @throws AppError user.not-self, user.no-group-change, user.taken, user.not-found, record.not-found for a group,
 *   user.last-admin, user.last-manager, auth.forbidden, devices.shared, request.too-many
 */
export async function updateUser(ctx: SignedIn, id: string, changes: UserUpdate) {
  refuseOthers(ctx, id)
  await transaction(ctx, async (ctx) => {
    const isOthers = id !== ctx.viewer.id
    if (isOthers && (await viewerByNow(ctx)).admin === 0) throw new AppError('user.not-self')
    const user = await findUser(ctx, id)
    refuseChangeOfRank(ctx, user, changes)
    const username = await usernameAfter(ctx.db, user, changes.username)
    if (changes.admin === true && user.admin === 0) refuseApiToken(ctx)
    const email = changes.email === undefined ? user.email : storedEmail(changes.email, id)
    if (email !== user.email) refuseOthersHands(ctx)
    await mustBeFree(ctx, user, { username, email })

    const groupId = await newGroupId(ctx, user, changes)
    const rights = rightsOf(ctx, user, changes)
    if (rights.admin === 0) await mustKeepAdmin(ctx.db, user)
    if (rights.admin === 0 && rights.canManage === 0) await mustKeepManager(ctx.db, user)
    await movePerson(ctx, id, groupId)
    await users.update(ctx.db, id, {
      username,
      email,
      fullName: changes.fullName || user.fullName,
      ...rights,
      updatedAt: ctx.now().toISOString(),
    })
    if (changes.favoriteRecipes) {
      await opinions.replaceFavorites(ctx.db, { id, groupId }, changes.favoriteRecipes)
    }
  })
}

/** Sets the profile picture. @throws AppError user.not-self, user.not-found, image.not-an-image, image.too-large */
export async function updateImage(ctx: SignedIn, id: string, bytes: Uint8Array) {
  refuseOthers(ctx, id)
  await findUser(ctx, id)
  const file = path.join(ctx.files.userFolder(id), 'profile.webp')
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await keepUpload(() => writeProfileImage(source, file))
  await users.update(ctx.db, id, { cacheKey: randomUUID().slice(0, 8) })
}

/** The address of a person's profile picture. @throws AppError user.not-found */
export async function imageAddress(ctx: SignedIn, id: string): Promise<string> {
  const user = await findUser(ctx, id)
  if (user.groupId !== ctx.viewer.groupId && !ctx.viewer.admin) throw new AppError('user.not-found')
  return `/api/media/users/${id}/profile.webp?cacheKey=${user.cacheKey}`
}

export interface NewAdmin {
  groupId: string
  username: string
  fullName: string
  email: string
  passwordHash: string
}

/** Creates an administrator with every right and returns the id. @throws AppError user.taken */
export async function createAdmin(db: Db, admin: NewAdmin, now: Date): Promise<string> {
  if (await users.isTaken(db, [admin.username, admin.email], null)) throw new AppError('user.taken')
  const id = randomUUID()
  const createdAt = now.toISOString()
  await users.insert(db, {
    ...admin,
    id,
    authMethod: 'Mealie',
    ...everyRight,
    advanced: 0, // Features for programs are hidden until somebody switches them on.
    cacheKey: randomUUID().slice(0, 8),
    lockedAt: null,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

const everyRight = { admin: 1, advanced: 1, canInvite: 1, canManage: 1, canOrganize: 1 } as const

async function findUser(ctx: SignedIn, id: string) {
  const user = await users.findById(ctx.db, id)
  if (!user) throw new AppError('user.not-found')
  return user
}

function refuseOthers({ viewer }: SignedIn, id: string) {
  if (id !== viewer.id && !viewer.admin) throw new AppError('user.not-self')
}

/** Whoever chooses the address can have a new password sent there, and so keep the account. */
function refuseOthersHands(ctx: SignedIn) {
  refuseApiToken(ctx)
  refuseSharedDevice(ctx)
}

/** Trying names tells who has an account, on the whole server: so that counts as guessing. */
async function mustBeFree(
  ctx: SignedIn,
  user: users.UserRow,
  { username, email }: { username: string; email: string },
) {
  const names = [username, email].filter((name) => name !== user.username && name !== user.email)
  if (names.length === 0) return
  if (!ctx.viewer.admin) refuseTooManyGuesses(ctx)
  if (!(await users.isTaken(ctx.db, names, user.id))) return
  if (!ctx.viewer.admin) noteWrongGuess(ctx)
  throw new AppError('user.taken')
}

function refuseChangeOfRank({ viewer }: SignedIn, user: users.UserRow, changes: UserUpdate) {
  const promotes = !viewer.admin && changes.admin === true
  const stepsDown = viewer.admin && viewer.id === user.id && changes.admin === false
  const moves = !viewer.admin && Boolean(changes.group) && changes.group !== user.group
  if (promotes || stepsDown || moves) throw new AppError('user.no-group-change')
}

/** This body names the group by its name. */
async function newGroupId(ctx: SignedIn, user: users.UserRow, { group }: UserUpdate) {
  if (!group || group === user.group) return user.groupId
  const id = await users.findGroupIdByName(ctx.db, group)
  if (id === null) throw new AppError('record.not-found')
  return id
}

/**
 * `advanced` is everybody's own choice; it is only preset for a new administrator. Rights are given for a group: who moves
 * has those that are named, and no others.
 */
function rightsOf({ viewer }: SignedIn, user: users.UserRow, changes: UserUpdate) {
  const { admin: isAdmin, readOnly } = user
  const advanced = changes.advanced === undefined ? user.advanced : bit(changes.advanced)
  if (!viewer.admin) {
    const { canInvite, canManage, canOrganize } = user
    return { admin: isAdmin, advanced, canInvite, canManage, canOrganize, readOnly }
  }
  const admin = changes.admin === undefined ? isAdmin : bit(changes.admin)
  if (admin === 1) {
    return { ...everyRight, readOnly: bit(false), ...(isAdmin === 1 && { advanced }) }
  }
  const moves = Boolean(changes.group) && changes.group !== user.group
  const given = (name: 'canInvite' | 'canManage' | 'canOrganize') =>
    changes[name] === undefined ? (moves ? bit(false) : user[name]) : bit(changes[name])
  const rights = {
    canInvite: given('canInvite'),
    canManage: given('canManage'),
    canOrganize: given('canOrganize'),
  }
  const hasRight = Object.values(rights).includes(1)
  return { admin, advanced, ...rights, readOnly: hasRight ? bit(false) : readOnly }
}
