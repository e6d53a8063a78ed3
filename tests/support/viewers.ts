import type { TestApp } from './app.ts'

/** Everybody who may stand in front of a screen of the group “Home”. */
export type Who =
  | 'visitor'
  | 'member of another group'
  | 'reader'
  | 'member'
  | 'organizer'
  | 'administrator'

export const members = ['reader', 'member', 'organizer', 'administrator'] as const
export const outsiders = ['visitor', 'member of another group'] as const
export const everybody = [...outsiders, ...members] as const

/** The organizer is the cook with every right that a member can be given; the reader is the cook who may only look. */
export async function personOf(app: TestApp, who: Who) {
  if (who === 'organizer') {
    const rights = { canManage: 1, canOrganize: 1, canInvite: 1, advanced: 1 } as const
    await app.db.updateTable('users').set(rights).where('id', '=', app.cook.id).execute()
  }
  if (who === 'reader') {
    await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.cook.id).execute()
  }
  const people = { 'member of another group': app.stranger, administrator: app.admin }
  if (who === 'reader' || who === 'member' || who === 'organizer') return app.cook
  return who === 'visitor' ? undefined : people[who]
}
