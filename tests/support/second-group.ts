import { randomUUID } from 'node:crypto'
import path from 'node:path'
import Database from 'better-sqlite3'

type Columns = Record<string, unknown>

/**
 * Adds a member without rights to the group “Home”, and somebody in a group of their own, “Other”: there is no page yet
 * for inviting people. They sign in with the administrator's password.
 */
export function addPeople(dataDir: string) {
  const db = new Database(path.join(dataDir, 'trivet.db'))
  const copy = (table: string, row: Columns, changes: Columns) => {
    const copied = { ...row, id: randomUUID(), ...changes }
    const names = Object.keys(copied)
    const places = names.map((name) => `@${name}`)
    db.prepare(`insert into ${table} (${names.join()}) values (${places.join()})`).run(copied)
    return copied.id
  }
  const first = (table: string) => db.prepare(`select * from ${table} limit 1`).get() as Columns
  const admin = first('users')
  const none = { admin: 0, advanced: 0, canInvite: 0, canManage: 0, canOrganize: 0 }
  const person = (name: string, groupId: unknown) => {
    const email = `${name}@example.test`
    copy('users', admin, { username: name, fullName: name, email, groupId, ...none })
    return email
  }
  try {
    const other = copy('groups', first('groups'), { name: 'Other', slug: 'other' })
    copy('groupPreferences', first('groupPreferences'), { groupId: other })
    return { member: person('otto', admin['groupId']), stranger: person('ida', other) }
  } finally {
    db.close()
  }
}
