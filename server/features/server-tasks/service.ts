import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import { type ServerTask, TaskKind } from '#contract/server-tasks.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { inOrder } from '#server/db/in-order.ts'
import { listed } from '#server/db/listed.ts'
import type { ServerTasksTable } from '#server/db/tables/server-tasks.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { findAmong, type Listing } from '#server/http/listing.ts'
import { makePage } from '#server/http/paging.ts'
import type { ServerTasks } from '#server/process/server-tasks.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'
import { testServer } from './test-server.ts'

const changed = sql`coalesce(serverTasks.endedAt, serverTasks.createdAt)`
const listing: Listing<'serverTasks'> = {
  table: 'serverTasks',
  sortable: {
    update_at: changed,
    kind: sql.ref('serverTasks.kind'),
    status: sql.ref('serverTasks.status'),
    ended_at: sql.ref('serverTasks.endedAt'),
  },
  searchable: sql`''`,
  filterable: {
    ...ownColumns('serverTasks', {
      id: 'number',
      kind: 'text',
      status: 'text',
      createdAt: 'date-time',
      endedAt: 'date-time',
    }),
    ...ofItsGroup('serverTasks'),
  },
}

/** A page of the tasks of all groups and of the server; `asked` is the query as the client sent it. */
export async function listTasks(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const tasks = ctx.db.selectFrom('serverTasks')
  const { ids, ...page } = await findAmong(tasks, listing, { query })
  const items = inOrder(ids, await tasksById(ctx, ids))
  return makePage({ ...page, items }, { path: '/admin/server-tasks', asked })
}

/** A page of those of the viewer's group. */
export async function listTasksOfGroup(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const tasks = ctx.db
    .selectFrom('serverTasks')
    .where('serverTasks.groupId', '=', ctx.viewer.groupId)
    .where('serverTasks.ofServer', '=', 0)
  const { ids, ...page } = await findAmong(tasks, listing, { query })
  const items = inOrder(ids, await tasksById(ctx, ids))
  return makePage({ ...page, items }, { path: '/groups/server-tasks', asked })
}

/** Starts the test, which continues in the background. @throws AppError request.busy */
export async function startTest(ctx: SignedIn): Promise<ServerTask> {
  const task = await ctx.tasks.begin({ kind: 'test' })
  ctx.jobs.start((stop) => ctx.tasks.follow(task, stop, (task) => testServer(ctx, task)))
  return getTask(ctx, task.id)
}

/** @throws AppError record.not-found */
export async function cancelTask(ctx: SignedIn, id: number): Promise<ServerTask> {
  await getTask(ctx, id)
  ctx.tasks.cancel(id)
  return getTask(ctx, id)
}

async function getTask(ctx: SignedIn, id: number): Promise<ServerTask> {
  const [task] = await tasksById(ctx, [String(id)])
  if (!task) throw new AppError('record.not-found')
  return task
}

async function tasksById({ db, tasks }: { db: Db; tasks: ServerTasks }, ids: string[]) {
  const rows = await db
    .selectFrom('serverTasks')
    .where(sql<boolean>`id in (select cast(value as integer) from (${listed(ids)}))`)
    .selectAll()
    .execute()
  return rows.map((row) => wireTask(row, tasks))
}

function wireTask(
  { ofServer: _ofServer, ...row }: Selectable<ServerTasksTable>,
  tasks: ServerTasks,
): ServerTask {
  const live = row.status === 'running' ? tasks.running(row.id) : null
  const kind = TaskKind.parse(row.kind)
  return {
    ...row,
    kind,
    name: nameOf(kind),
    log: live?.log ?? row.log,
    done: live?.done ?? row.done,
    total: live?.total ?? row.total,
    createdAt: wireDate(row.createdAt),
    endedAt: row.endedAt === null ? null : wireDate(row.endedAt),
    cancelled: row.cancelled === 1,
    cancellable: live !== null,
  }
}

function nameOf(kind: TaskKind): ServerTask['name'] {
  if (kind === 'import') return 'Bulk Recipe Import'
  return kind === 'backup' || kind === 'nightly-backup' ? 'Database Backup' : 'Background Task'
}
