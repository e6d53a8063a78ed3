import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import * as users from './repository.ts'

interface Loser {
  id: string
  groupId: string
}

/**
 * Call it inside a transaction before a person loses the right to manage. A group that nobody could manage before is
 * left alone.
 * @param leaves the person leaves the group; the last one may, as nobody is left behind
 * @throws AppError user.last-manager
 */
export async function mustKeepManager(
  db: Db,
  { id, groupId }: Loser,
  { leaves = false }: { leaves?: boolean } = {},
) {
  const members = await ofGroup(db, groupId)
    .select('users')
    .select(['users.id', 'users.admin', 'users.canManage'])
    .execute()
  const isManager = ({ admin, canManage }: (typeof members)[number]) =>
    admin === 1 || canManage === 1
  const others = members.filter((member) => member.id !== id)
  const person = members.find((member) => member.id === id)
  if (!person || !isManager(person) || others.some(isManager)) return
  if (!leaves || others.length > 0) throw new AppError('user.last-manager')
}

/**
 * Call it inside a transaction before a person stops being an administrator.
 * @throws AppError user.last-admin if no other is left on the server
 */
export async function mustKeepAdmin(db: Db, { id }: Pick<Loser, 'id'>) {
  const person = await users.findById(db, id)
  if (person?.admin !== 1 || (await users.hasAdmin(db, { except: id }))) return
  throw new AppError('user.last-admin', { name: person.fullName })
}

/**
 * The viewer's rights as they are by now. Call it inside a transaction: of two managers who take each other's right at
 * once, only one can.
 * @throws AppError auth.required if the account was deleted meanwhile
 */
export async function viewerByNow({ db, viewer }: SignedIn): Promise<users.UserRow> {
  const row = await users.findById(db, viewer.id)
  if (!row) throw new AppError('auth.required')
  return row
}
