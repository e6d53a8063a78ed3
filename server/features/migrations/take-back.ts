import type { MadePart, TakeBackBegun, TakeBackPreview } from '#contract/taking-back.ts'
import { asPerson } from '#server/context/as-person.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Services } from '#server/context/services.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { getSummary } from '#server/features/reports/index.ts'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import type { Task } from '#server/process/server-tasks.ts'
import { countFormerSettings } from './parts/settings.ts'
import { mustBeIdle, refusalOf } from './running.ts'
import { getOwnMigration } from './start.ts'
import { lookAt } from './taking-back/look.ts'
import type { Replaced } from './taking-back/replaced.ts'
import { removeMade } from './taking-back/remove-made.ts'

/**
 * Begins to remove what an import made, in the background; its report tells how far it is. If it is interrupted, the next
 * start of the server goes on with it; if it is cancelled or fails, it can be begun again.
 * @param changed what happens to what somebody changed or used since
 * @throws AppError record.not-found, auth.forbidden, migration.…, request.busy
 */
export async function takeBack(
  ctx: SignedIn,
  reportId: string,
  changed: 'ask' | 'keep' | 'remove',
): Promise<TakeBackBegun> {
  const own = await getOwnMigration(ctx, reportId)
  if (own.status === 'in-progress') throw refusalOf(own)
  await mustBeIdle(ctx)
  if (changed === 'ask') {
    const { changed, changedParts, replaced } = await lookAt(ctx, reportId)
    const changedReplaced = changedAmong(replaced)
    if (changed.length + changedParts.length + changedReplaced.length > 0) {
      const report = await getSummary(ctx, reportId)
      return { isBegun: false, changed, changedReplaced, changedParts, report }
    }
  }
  // Nobody was asked of what is changed between the look and the deed.
  await begin(ctx, reportId, changed === 'remove' ? 'remove' : 'keep')
  const report = await getSummary(ctx, reportId)
  return { isBegun: true, changed: [], changedReplaced: [], changedParts: [], report }
}

/** What taking an import back would remove. @throws AppError record.not-found, auth.forbidden */
export async function previewTakeBack(ctx: SignedIn, reportId: string): Promise<TakeBackPreview> {
  await getOwnMigration(ctx, reportId)
  const { there, changed, replaced, parts, changedParts } = await lookAt(ctx, reportId)
  const count = (kind: MadePart) => parts.filter((part) => part.kind === kind).length
  return {
    recipes: there,
    changed,
    replaced: replaced.length,
    changedReplaced: changedAmong(replaced),
    settings: await countFormerSettings(ctx, reportId),
    mealPlans: count('mealPlans'),
    menus: count('menus'),
    mealPlanRules: count('mealPlanRules'),
    shoppingLists: count('shoppingLists'),
    cookbooks: count('cookbooks'),
    mealTypes: count('mealTypes'),
    shoppingStores: count('shoppingStores'),
    changedParts,
  }
}

const changedAmong = (replaced: Replaced[]) =>
  replaced.flatMap(({ isChanged, ...recipe }) => (isChanged ? [recipe] : []))

/** Goes on with what the end of the server interrupted, in all groups. Call it once, when the server has started. */
export async function goOnTakingBack(services: Services, db: Db) {
  const left = await db
    .selectFrom('reports')
    .where('takeBack', 'in', ['keep', 'remove'])
    .select(['id', 'groupId', 'takeBack', 'takeBackBy'])
    .execute()
  for (const { id, groupId, takeBack, takeBackBy } of left) {
    // Without whoever began it, it waits for somebody else.
    if (takeBackBy === null || takeBack === null || takeBack === 'stopped') continue
    const ctx = asPerson(services, db, { groupId, userId: takeBackBy })
    await begin(ctx, id, takeBack).catch((error: unknown) =>
      services.log.warn({ err: error, report: id }, 'taking an import back did not go on'),
    )
  }
}

async function begin(ctx: SignedIn, reportId: string, takeBack: 'keep' | 'remove') {
  const { id: takeBackBy, groupId } = ctx.viewer
  const task = await ctx.tasks.begin({ kind: 'take-back', groupId })
  try {
    await transaction(ctx, async (ctx) => {
      await mustBeIdle(ctx)
      await set(ctx, reportId, { takeBack, takeBackBy, taskId: task.id })
    })
    const wasCancelled = () => task.signal.aborted
    ctx.jobs.start((stop) =>
      ctx.tasks.follow(task, stop, (task) =>
        run(ctx, reportId, { keeps: takeBack === 'keep', task, wasCancelled }),
      ),
    )
  } catch (error) {
    await ctx.tasks.end(task, { status: 'failed' })
    throw error
  }
}

interface Run {
  keeps: boolean
  task: Task
  /** By a person, and not by the server's end. */
  wasCancelled: () => boolean
}

async function run(ctx: SignedIn, reportId: string, { keeps, task, wasCancelled }: Run) {
  const stopped = () => set(ctx, reportId, { takeBack: 'stopped' })
  try {
    const isDone = await removeMade(ctx, reportId, { keeps, task })
    if (!isDone && wasCancelled()) await stopped()
  } catch (error) {
    // What stays undone may be tried again by a person, or by the next start where not even this can be written.
    await unlessDiskFails(stopped())
    throw error
  }
}

interface State {
  takeBack: 'keep' | 'remove' | 'stopped'
  takeBackBy?: string
  taskId?: number
}

async function set(ctx: SignedIn, reportId: string, state: State) {
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('reports')
    .set(state)
    .where('reports.id', '=', reportId)
    .execute()
}
