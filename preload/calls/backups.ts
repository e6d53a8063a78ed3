import { z } from 'zod'

/** The same counts as in the server's contract, so that the page and the shell show the same numbers. */
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

/** The report of a backup: what it holds, and what of the current data it would replace. */
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

/** A backup that was chosen in a dialog or dropped. The page only gets a `handle`, never the file's path. */
export const ChosenBackup = z.union([
  z.object({ handle: z.uuid(), report: OpenedBackup, problem: z.null() }),
  z.object({ handle: z.null(), report: z.null(), problem: z.string(), name: z.string() }),
])
export type ChosenBackup = z.output<typeof ChosenBackup>

/** A task of the shell; `done` and `total` are bytes. */
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

/** The backup commands of the File menu, for the page. They read and write files on this computer. */
export const backupCalls = {
  /** Asks where to save and starts the export; false if the person cancels. Progress comes as events. */
  'backup:export': { args: z.tuple([]), result: z.boolean() },
  /** Asks for a file and reads its report; null if the person cancels. */
  'backup:choose': { args: z.tuple([]), result: ChosenBackup.nullable() },
  /**
   * Reads the report of a file that was dropped on the window. The preload looks up its path; the page never sees it.
   */
  'backup:drop': { args: z.tuple([z.string().min(1).max(4096)]), result: ChosenBackup },
  /** Starts to replace all data with the chosen backup. */
  'backup:restore': {
    args: z.tuple([z.object({ handle: z.uuid(), revokeTokens: z.boolean() })]),
    result: z.void(),
  },
  'backup:cancel': { args: z.tuple([]), result: z.void() },
  /** Shows the last exported file in its folder. */
  'backup:reveal': { args: z.tuple([]), result: z.void() },
}

export const BackupEvent = z.discriminatedUnion('type', [
  /** A backup was chosen in the File menu, or its file was opened by a double click. */
  z.object({ type: z.literal('backup-chosen'), chosen: ChosenBackup }),
  z.object({ type: z.literal('backup-task'), task: DesktopTask }),
])
