import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { DateTime } from './values.ts'

export const TaskKind = z.enum([
  'test',
  'backup',
  'nightly-backup',
  'backup-check',
  'restore',
  'import',
  'take-back',
  'export',
  'previews',
  'webhooks',
])
export type TaskKind = z.output<typeof TaskKind>

/** Background work of the server. Everything from `kind` on is ours. */
export const ServerTask = z.object({
  groupId: z.uuid(), // of the first group, if the work concerns the whole server
  name: z.enum(['Background Task', 'Database Backup', 'Bulk Recipe Import']), // fixed for programs
  createdAt: DateTime,
  status: z.enum(['running', 'finished', 'failed']),
  log: z.string(), // 'time: message' per line
  id: z.number().int(),
  kind: TaskKind,
  endedAt: DateTime.nullable(),
  /** How much is done, in steps of its own; a total of 0 is unknown. */
  done: z.number().int(),
  total: z.number().int(),
  /** It `failed` because somebody cancelled it. */
  cancelled: z.boolean(),
  /** Cancelling it now would end it. */
  cancellable: z.boolean(),
})
export type ServerTask = z.output<typeof ServerTask>

export const serverTasks = {
  list: endpoint('GET /admin/server-tasks', {
    access: 'admin',
    summary: 'What the server does and did in the background, of all groups; newest first',
    query: PageQuery,
    response: pageOf(ServerTask),
  }),
  start: endpoint('POST /admin/server-tasks', {
    access: 'admin',
    summary: 'Starts a short test: it reads the database, and writes to the data folder',
    response: ServerTask,
    status: 201,
  }),
  cancel: endpoint('POST /admin/server-tasks/:id/cancel', {
    access: 'admin',
    refuses: ['record.not-found'],
    summary: 'Cancels a task that is running; does nothing to one that has ended',
    params: z.object({ id: z.coerce.number().int() }),
    response: ServerTask,
  }),
  ofGroup: endpoint('GET /groups/server-tasks', {
    access: 'user',
    summary: 'What the server does and did in the background for the group; newest first',
    query: PageQuery,
    response: pageOf(ServerTask),
  }),
}
