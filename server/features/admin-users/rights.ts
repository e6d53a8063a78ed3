import { bit } from '#server/db/bit.ts'

const given = ['canInvite', 'canManage', 'canOrganize'] as const
type Right = 'admin' | 'advanced' | 'readOnly' | (typeof given)[number]
type Rights = Record<Right, boolean>

const none: Rights = {
  admin: false,
  advanced: false,
  readOnly: false,
  canInvite: false,
  canManage: false,
  canOrganize: false,
}

/**
 * The columns for these rights; absent ones stay. An administrator has every right, and is never limited to reading. Of
 * reading only and another right, the lesser counts, unless only the right was asked for. `advanced` is everybody's own
 * choice, so it is only preset for a new administrator.
 */
export function newRights(wanted: { [name in Right]?: boolean | undefined }, was: Rights = none) {
  const now = (name: Right) => wanted[name] ?? was[name]
  const admin = now('admin')
  const gains = given.some((name) => wanted[name] === true && !was[name])
  const readOnly = !admin && (wanted.readOnly ?? (was.readOnly && !gains))
  const has = (name: (typeof given)[number]) => bit(admin || (!readOnly && now(name)))
  return {
    admin: bit(admin),
    advanced: bit((admin && !was.admin) || now('advanced')),
    canInvite: has('canInvite'),
    canManage: has('canManage'),
    canOrganize: has('canOrganize'),
    readOnly: bit(readOnly),
  }
}
