import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

/** Nobody of the household imports or takes an import back. @throws AppError migration.running, migration.taking-back */
export async function mustBeIdle(ctx: SignedIn) {
  const [first] = await running(ctx)
  if (!first) return
  throw new AppError(first.status === 'in-progress' ? 'migration.running' : 'migration.taking-back')
}

/** The caller does not import: one file at a time. @throws AppError migration.running */
export async function mustNotImport(ctx: SignedIn) {
  const own = (await running(ctx)).filter(
    ({ userId, status }) => userId === ctx.viewer.id && status === 'in-progress',
  )
  if (own.length > 0) throw new AppError('migration.running')
}

async function running({ db, viewer, tasks }: SignedIn) {
  const open = await ofGroup(db, viewer.groupId)
    .select('reports')
    .where((where) =>
      where.or([
        // Links are imported beside anything else.
        where.and([where('category', '=', 'migration'), where('status', '=', 'in-progress')]),
        where('takeBack', 'in', ['keep', 'remove']),
      ]),
    )
    .select(['taskId', 'userId', 'status'])
    .execute()
  // A report that a full disk kept from being closed holds nobody up.
  return open.filter(({ taskId }) => taskId !== null && tasks.running(taskId) !== null)
}
