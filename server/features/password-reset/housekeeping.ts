import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { deleteExpired } from './repository.ts'

/** Deletes the links for new passwords that have expired. */
export const purgePasswordResets = ({ now }: Services, db: Db) =>
  deleteExpired(db, now().toISOString())
