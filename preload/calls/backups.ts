import { z } from 'zod'

/** The same as in the server's contract, so that page and shell show the same. */
const counts = z.object({
  groups: z.number(),
  users: z.number(),
  recipes: z.number(),
  cookbooks: z.number(),
  mealPlans: z.number(),
  shoppingLists: z.number(),
  files: z.number(),
  bytes: z.number(),
})

export const OpenedBackup = z.object({
  name: z.string(),
  productVersion: z.string(),
  createdAt: z.string(),
  bytes: z.number(),
  holds: counts,
  replaces: counts,
  isOlder: z.boolean(),
  signedOut: z.number(),
})
export type OpenedBackup = z.output<typeof OpenedBackup>

/** A chosen backup. The page knows it only by `handle`, never by its path. */
export const ChosenBackup = z.union([
  z.object({ handle: z.uuid(), report: OpenedBackup, problem: z.null() }),
  z.object({ handle: z.null(), report: z.null(), problem: z.string(), name: z.string() }),
])
export type ChosenBackup = z.output<typeof ChosenBackup>

export const DesktopTask = z.object({
  action: z.enum(['create', 'verify', 'restore']),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(['checking', 'safety', 'copying', 'unpacking', 'verifying', 'replacing']),
  done: z.number(),
  total: z.number(),
  name: z.string(),
  problem: z.string().nullable(),
  safetyName: z.string().nullable(),
})
export type DesktopTask = z.output<typeof DesktopTask>

/** Backups as files of this computer, as in the File menu. */
export const backupCalls = {
  /** Asks where to save, and starts; false if the person cancels. Progress is sent as events. */
  'backup:export': { args: z.tuple([]), result: z.boolean() },
  /** Asks for a file and reads its report; null if the person cancels. */
  'backup:choose': { args: z.tuple([]), result: ChosenBackup.nullable() },
  /** A file dropped on the window; only the preload learns its path. */
  'backup:drop': { args: z.tuple([z.string().min(1).max(4096)]), result: ChosenBackup },
  /** Starts replacing all data by the chosen backup. */
  'backup:restore': {
    args: z.tuple([z.object({ handle: z.uuid(), revokeTokens: z.boolean() })]),
    result: z.void(),
  },
  'backup:cancel': { args: z.tuple([]), result: z.void() },
  /** Shows the last exported file in its folder. */
  'backup:reveal': { args: z.tuple([]), result: z.void() },
}

export const BackupEvent = z.discriminatedUnion('type', [
  /** Chosen in the File menu, or opened by a double click. */
  z.object({ type: z.literal('backup-chosen'), chosen: ChosenBackup }),
  z.object({ type: z.literal('backup-task'), task: DesktopTask }),
])
