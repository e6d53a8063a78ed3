import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Nobody of the household imports. @throws AppError migration.running */
export async function mustBeIdle(ctx: SignedIn) {
  if ((await running(ctx)).length > 0) throw new AppError('migration.running')
}

/** The caller does not import: one file at a time. @throws AppError migration.running */
export async function mustNotImport(ctx: SignedIn) {
  const own = (await running(ctx)).filter(({ userId }) => userId === ctx.viewer.id)
  if (own.length > 0) throw new AppError('migration.running')
}

async function running({ db, viewer, tasks }: SignedIn) {
  const open = await ofGroup(db, viewer.groupId)
    .select('reports')
    .where('category', '=', 'migration')
    .where('status', '=', 'in-progress')
    .select(['taskId', 'userId'])
    .execute()
  // A report that a full disk kept from being closed holds nobody up.
  return open.filter(({ taskId }) => taskId !== null && tasks.running(taskId) !== null)
}
