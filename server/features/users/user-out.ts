import type { UserOut } from '#contract/users.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findById } from './repository.ts'
import { wireUsers } from './wire-users.ts'

/** A person as they see themselves, for answers to somebody who is not signed in yet. @throws AppError user.not-found */
export async function getUserOut(db: Db, id: string): Promise<UserOut> {
  const row = await findById(db, id)
  const [user] = row ? await wireUsers(db, [row], id) : []
  if (!user) throw new AppError('user.not-found')
  return user
}
