import { bit } from '#server/db/bit.ts'

type Right = 'admin' | 'advanced' | 'canInvite' | 'canManage' | 'canOrganize' | 'readOnly'

/**
 * The columns for these rights. An administrator has every right, and is never limited to reading; `advanced` is everybody's
 * own choice, so it is only preset for a new one.
 */
export function newRights(
  wanted: { [name in Right]?: boolean | undefined },
  was: { admin: boolean } = { admin: false },
) {
  const given = (name: Right) => bit(wanted[name] ?? false)
  const every = wanted.admin === true
  return {
    admin: given('admin'),
    advanced: every && !was.admin ? (1 as const) : given('advanced'),
    canInvite: every ? (1 as const) : given('canInvite'),
    canManage: every ? (1 as const) : given('canManage'),
    canOrganize: every ? (1 as const) : given('canOrganize'),
    readOnly: every ? (0 as const) : given('readOnly'),
  }
}
