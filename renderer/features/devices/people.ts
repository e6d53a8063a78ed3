import type { UserOut } from '#contract/users.ts'

/** The rights of a person, in four steps. */
export type Rank = 'reader' | 'member' | 'manager' | 'admin'

export function rankOf({
  admin,
  canManage,
  readOnly,
}: Pick<UserOut, 'admin' | 'canManage' | 'readOnly'>): Rank {
  if (admin) return 'admin'
  if (readOnly) return 'reader'
  return canManage ? 'manager' : 'member'
}

const order: Rank[] = ['reader', 'member', 'manager', 'admin']

/**
 * Whom the viewer may sign a device in as, those with the fewest rights first: administrators everybody in the group,
 * managers everybody but administrators, others only themselves.
 */
export function peopleToConnect(viewer: UserOut, members: readonly UserOut[]): UserOut[] {
  if (order.indexOf(rankOf(viewer)) <= order.indexOf('member')) return [viewer]
  const others = members.filter(({ id, admin }) => id !== viewer.id && (viewer.admin || !admin))
  return [viewer, ...others].toSorted((a, b) => order.indexOf(rankOf(a)) - order.indexOf(rankOf(b)))
}

export const nameOf = (user: Pick<UserOut, 'fullName' | 'username' | 'email'>) =>
  user.fullName || user.username || user.email
