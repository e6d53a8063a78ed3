import type { Permissions } from '#contract/groups.ts'
import type { UserOut } from '#contract/users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import type { Bit } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustKeepManager, viewerByNow } from './guards.ts'
import * as users from './repository.ts'
import { getUser } from './service.ts'

type Rights = Record<'canManage' | 'canInvite' | 'canOrganize' | 'readOnly', Bit>

/**
 * Sets the rights of a member of the viewer's group.
 * @throws AppError auth.forbidden, group.member-not-found, group.not-a-member, user.admin-rights, user.last-manager
 */
export function setPermissions(ctx: SignedIn, wanted: Permissions): Promise<UserOut> {
  return transaction(ctx, async (ctx) => {
    const viewer = await viewerByNow(ctx)
    if (viewer.canManage === 0 && viewer.admin === 0) throw new AppError('auth.forbidden')
    const person = await users.findById(ctx.db, wanted.userId)
    if (!person) throw new AppError('group.member-not-found')
    if (person.groupId !== viewer.groupId) throw new AppError('group.not-a-member')

    const rights = rightsOf(person, wanted)
    if (person.admin === 1) mustKeepEvery(rights)
    if (rights.canManage === 0) await mustKeepManager(ctx.db, person)
    const updatedAt = ctx.now().toISOString()
    await users.update(ctx.db, person.id, { ...rights, updatedAt })
    ctx.log.info({ user: person.id, ...rights }, 'rights changed')
    return getUser(ctx, person.id)
  })
}

/** The rights after a request. A right and `readOnly` exclude each other; of both at once, the lesser one counts. */
function rightsOf(now: Rights, wanted: Permissions): Rights {
  const given = {
    canManage: bit(manages(now.canManage === 1, wanted)),
    canInvite: bit(wanted.canInvite),
    canOrganize: bit(wanted.canOrganize),
  }
  const hasRight = Object.values(given).includes(1)
  const becomesReader = wanted.readOnly === true && now.readOnly === 0
  const staysReader = wanted.readOnly !== false && now.readOnly === 1 && !hasRight
  return becomesReader || staysReader ? asReader : { ...given, readOnly: 0 }
}

const asReader: Rights = { canManage: 0, canInvite: 0, canOrganize: 0, readOnly: 1 }

/** Clients of each generation send their own field, and some send both but change only one of them. */
function manages(now: boolean, { canManage, canManageHousehold }: Permissions): boolean {
  const sent = [canManage, canManageHousehold].filter((value) => value !== undefined)
  if (sent.length === 0) return false
  return sent.includes(!now) ? !now : now
}

function mustKeepEvery({ canManage, canInvite, canOrganize, readOnly }: Rights) {
  if (readOnly === 1 || !(canManage && canInvite && canOrganize)) {
    throw new AppError('user.admin-rights')
  }
}
