import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'

type Open = Awaited<ReturnType<typeof running>>[number]

/** Nobody of the household imports, reads ingredients again, or takes back one of these. @throws AppError migration.… */
export async function mustBeIdle(ctx: SignedIn) {
  const [first] = await running(ctx)
  if (first) throw refusalOf(first)
}

/** The caller does not import: one file at a time. @throws AppError migration.… */
export async function mustNotImport(ctx: SignedIn) {
  const own = (await running(ctx)).find(
    ({ userId, status }) => userId === ctx.viewer.id && status === 'in-progress',
  )
  if (own) throw refusalOf(own)
}

/** By its own name: whoever is told of an import looks for none where ingredients are read. */
export function refusalOf({ status, work }: Pick<Open, 'status' | 'work'>): AppError {
  const isRunning = status === 'in-progress'
  if (work === 'lines-again') {
    return new AppError(isRunning ? 'migration.lines-again' : 'migration.undoing-lines')
  }
  return new AppError(isRunning ? 'migration.running' : 'migration.taking-back')
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
    .select(['taskId', 'userId', 'status', 'work'])
    .execute()
  // A report that a full disk kept from being closed holds nobody up.
  return open.filter(({ taskId }) => taskId !== null && tasks.running(taskId) !== null)
}
