import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done } from './users.ts'
import { DateTime, Flag } from './values.ts'
import { backupRefusals } from './refusals.ts'

/** Counts of what a backup contains, or the household has now. */
export const BackupCounts = z.object({
  groups: z.number().int(),
  users: z.number().int(),
  recipes: z.number().int(), // without those in the trash
  cookbooks: z.number().int(),
  mealPlans: z.number().int(), // planned meals
  shoppingLists: z.number().int(),
  files: z.number().int(), // pictures and attachments; each size of a picture counts
  bytes: z.number().int(), // of these files and the database together
})
export type BackupCounts = z.output<typeof BackupCounts>

/** How many safety backups are kept: the newest. */
export const safetyKept = 3

/** Why a backup was made. */
export const BackupReason = z.enum(['manual', 'automatic', 'safety', 'uploaded'])
export type BackupReason = z.output<typeof BackupReason>

/** Whether every file of the backup is unchanged; null until it was verified. */
const verified = z.boolean().nullable()

export const BackupFile = z.object({
  name: z.string(),
  date: DateTime,
  size: z.string(), // formatted for display: '4.0 KB'
  bytes: z.number().int(),
  reason: BackupReason,
  verified,
})
export type BackupFile = z.output<typeof BackupFile>

/** What a backup contains and what restoring it would replace. */
export const BackupReport = z.object({
  name: z.string(),
  productVersion: z.string(), // of the Trivet that made it
  createdAt: DateTime,
  bytes: z.number().int(), // of the zip
  holds: BackupCounts,
  /** What the household has now. */
  replaces: BackupCounts,
  /** Made by an earlier version of Trivet; a restore migrates it. */
  isOlder: z.boolean(),
  /** How many current users would have to sign in again, or are not in the backup. */
  signedOut: z.number().int(),
})
export type BackupReport = z.output<typeof BackupReport>

/** The backup task that is running, or the last one that ran. */
export const BackupTask = z.object({
  id: z.uuid(),
  action: z.enum(['create', 'verify', 'restore']),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** A restore goes through these in order. A backup is `copying`, then `verifying` if that was asked for. */
  phase: z.enum(['checking', 'safety', 'copying', 'unpacking', 'verifying', 'replacing']),
  done: z.number().int(), // bytes done in this phase
  total: z.number().int(),
  name: z.string(), // file name of the zip
  /** Why it failed, in the reader's language. */
  problem: z.string().nullable(),
  /** The backup that a restore made of the data it replaced. */
  safetyName: z.string().nullable(),
  startedAt: DateTime,
  endedAt: DateTime.nullable(),
})
export type BackupTask = z.output<typeof BackupTask>

export const BackupSchedule = z.object({
  enabled: z.boolean(),
  /** How many automatic backups are kept. */
  keep: z.number().int().min(1).max(60),
  lastAt: DateTime.nullable(),
  /** Why the last backup failed, or that the written file could not be verified. */
  problem: z.string().nullable(),
  /** When the data was found to be damaged; backups are refused until a restore. */
  damagedAt: DateTime.nullable(),
})
export type BackupSchedule = z.output<typeof BackupSchedule>

const GB = 1024 ** 3

/** The upload of a backup. */
export const backupUpload = { field: 'archive', maxBytes: 64 * GB, toDisk: true } as const

const revokeTokens = Flag.default(false) // API tokens in the backup stop working

export const backups = {
  list: endpoint('GET /admin/backups', {
    access: 'admin',
    summary: 'The backups on this computer, the newest first',
    response: z.object({ imports: z.array(BackupFile), templates: z.array(z.string()) }),
    aliases: ['GET /backups/available'],
  }),
  create: endpoint('POST /admin/backups', {
    access: 'admin',
    refuses: [...backupRefusals],
    summary: 'Makes a backup and answers once it is complete',
    response: Done,
    status: 201,
    aliases: ['POST /backups/export/database'],
  }),
  upload: endpoint('POST /admin/backups/upload', {
    access: 'admin',
    refuses: [...backupRefusals, 'backup.name'],
    summary: 'Adds a backup from elsewhere to the list',
    upload: backupUpload,
    response: Done,
    aliases: ['POST /backups/upload'],
  }),
  task: endpoint('GET /admin/backups/task', {
    access: 'admin',
    summary: 'The backup task that is running, or the last one that ran',
    response: BackupTask.nullable(),
  }),
  start: endpoint('POST /admin/backups/task', {
    access: 'admin',
    refuses: ['backup.busy', 'backup.name', 'backup.not-found'],
    summary: 'Starts making, verifying or restoring a backup; poll the task for its progress',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('create') }),
      z.object({ action: z.literal('verify'), name: z.string() }),
      z.object({ action: z.literal('restore'), name: z.string(), revokeTokens }),
    ]),
    response: BackupTask,
    status: 202,
  }),
  cancel: endpoint('DELETE /admin/backups/task', {
    access: 'admin',
    summary: 'Cancels the running backup task, unless it is already replacing data',
    response: BackupTask.nullable(),
  }),
  schedule: endpoint('GET /admin/backups/schedule', {
    access: 'admin',
    summary: 'The schedule of nightly backups',
    response: BackupSchedule,
  }),
  setSchedule: endpoint('PUT /admin/backups/schedule', {
    access: 'admin',
    summary: 'Sets whether a backup is made every night, and how many are kept',
    body: z.object({ enabled: z.boolean(), keep: z.number().int().min(1).max(60) }),
    response: BackupSchedule,
  }),
  report: endpoint('GET /admin/backups/:fileName/report', {
    access: 'admin',
    refuses: [...backupRefusals, 'backup.name', 'backup.not-found'],
    summary: 'What a backup contains, and what restoring it would replace',
    response: BackupReport,
  }),
  restore: endpoint('POST /admin/backups/:fileName/restore', {
    access: 'admin',
    refuses: [...backupRefusals, 'backup.name', 'backup.not-found'],
    summary: 'Replaces all data with a backup and answers once it is done',
    body: z.object({ revokeTokens }).optional(),
    response: Done,
    aliases: ['POST /backups/:fileName/import'],
  }),
  download: endpoint('GET /admin/backups/:fileName', {
    access: 'admin',
    refuses: ['backup.name', 'backup.not-found'],
    summary: 'A token for downloading a backup',
    response: z.object({ fileToken: z.string() }),
    aliases: ['GET /backups/:fileName/download'],
  }),
  delete: endpoint('DELETE /admin/backups/:fileName', {
    access: 'admin',
    refuses: ['backup.busy', 'backup.name', 'backup.not-found'],
    summary: 'Deletes a backup',
    response: Done,
    aliases: ['DELETE /backups/:fileName/delete'],
  }),
}
