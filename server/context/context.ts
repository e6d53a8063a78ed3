import type { Logger } from 'pino'
import type { BackupReason, BackupReport, BackupTask } from '#contract/backups.ts'
import type { Config } from '#server/settings/config.ts'
import type { Db } from '#server/db/database.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import type { Generation } from '#server/http/generation.ts'
import type { Translate } from '#server/i18n/translator.ts'
import type { Jobs } from '#server/process/jobs.ts'
import type { Lan } from '#server/lan/lan.ts'
import type { GuardedFetch } from '#server/net/guarded-fetch.ts'
import { refreshDocuments } from '#server/search/documents.ts'

export interface Viewer {
  id: string
  groupId: string
  groupSlug: string
  fullName: string
  admin: boolean
  advanced: boolean
  canInvite: boolean
  canManage: boolean
  canOrganize: boolean
  /** Null when an API token is used. */
  sessionId: string | null
}

export type AppEvent =
  | { type: 'recipe.created'; recipeId: string; groupId: string }
  | { type: 'recipe.updated'; recipeId: string; groupId: string }
  | { type: 'recipe.deleted'; recipeId: string; groupId: string }
  | OrganizerEvent
  | CookbookEvent
  | BulkEvent
  | PlanAndListEvent
  | { type: 'recipe.restored'; recipeId: string; groupId: string }

type PlanAndListEvent =
  | {
      type: 'mealplan_entry.created'
      groupId: string
      mealplanId: number
      date: string
      recipeId: string | null
      recipeName: string | null
      recipeSlug: string | null
    }
  | { type: 'shopping_list.created'; shoppingListId: string; groupId: string }
  | { type: 'shopping_list.updated'; shoppingListId: string; groupId: string }
  | { type: 'shopping_list.deleted'; shoppingListId: string; groupId: string }
  | {
      type: 'shopping_list_items.changed'
      groupId: string
      operation: 'create' | 'update' | 'delete'
      shoppingListId: string
      shoppingListItemIds: string[]
    }

interface OrganizerEvent {
  type: `${'category' | 'tag'}.${'created' | 'updated' | 'deleted'}`
  id: string
  name: string
  slug: string
  groupId: string
}

interface CookbookEvent {
  type: `cookbook.${'created' | 'updated' | 'deleted'}`
  /** All that one call changed. */
  cookbookIds: string[]
  groupId: string
}

/** What one call changed in many recipes, or made from them. */
type BulkEvent =
  | { type: `recipes.${'updated' | 'deleted'}`; recipeIds: string[]; groupId: string }
  | { type: 'recipes.exported'; exportId: string; groupId: string }

/** Where a request comes from: shown in the list of devices and used to count wrong passwords. */
export interface Caller {
  address: string
  device: string
  /** The request came over loopback, from the computer the server runs on. */
  local: boolean
  /** The request came through a proxy, so `address` is not the device's. */
  forwarded: boolean
}

/** Whether the home network may connect, and how to change that while running. */
export interface SharingControl {
  /** Registers a listener that is called after sharing was switched or the server was renamed. */
  watch: (listener: () => void) => void
  /** Reads the stored choice; called once, before the server listens. */
  load: () => Promise<void>
  enabled: () => boolean
  changeable: boolean
  addresses: () => string[]
  set: (enabled: boolean) => Promise<void>
  /** Changes the name under which the home network finds the server. */
  rename: (serverName: string) => Promise<void>
}

/**
 * Closes the household's data, runs `work` to replace it, and opens the result. If either fails, runs `undo` to put the
 * previous data back and opens that. Requests in the meantime are answered with "try again in a moment".
 * @throws what `work` or the opening threw
 */
export type Exchange = (steps: {
  work: () => Promise<void>
  undo: () => Promise<void>
}) => Promise<void>

/** The state of a backup task; `failure` is an AppError if it is something a person can act on. */
export type BackupTaskState = Omit<BackupTask, 'problem'> & { failure: unknown }

/** Makes and restores backups, one at a time. It stays alive while a restore replaces the data. */
export interface BackupControl {
  /** The running task, else the last one. */
  task: () => BackupTaskState | null
  /** Calls the listener at every step; the returned function removes it. */
  watch: (listener: (task: BackupTaskState) => void) => () => void
  /**
   * Writes a backup under a temporary name and renames it when complete. Without `file` it goes to the backups folder
   * under a generated name.
   * @returns its path
   * @throws AppError backup.busy, backup.cancelled, backup.disk-full
   */
  create: (options: { file?: string; reason: BackupReason }) => Promise<string>
  /**
   * Describes a backup without changing anything. @throws AppError backup.… or archive.… with the reason for a refusal
   */
  report: (file: string) => Promise<BackupReport>
  /** Reads the whole backup and compares it with its manifest. @throws AppError as `report` does */
  verify: (file: string) => Promise<void>
  /** Makes a safety backup, then replaces all data or none. @throws AppError as `report` does, backup.busy */
  restore: (file: string, options: { revokeTokens: boolean }) => Promise<void>
  /** Cancels the running task, except a restore that is already replacing data. */
  cancel: () => void
  close: () => Promise<void>
}

/** Objects that live as long as the server. */
export interface Services {
  backups: BackupControl
  config: Config
  files: DataFolder
  fetch: GuardedFetch
  log: Logger
  secret: Uint8Array
  setupCode: string
  lan: Lan
  sharing: SharingControl
  emit: (event: AppEvent) => void
  jobs: Jobs
  now: () => Date
}

/** What a service may use while it answers one request. */
export interface Context extends Services {
  db: Db
  viewer: Viewer | null
  caller: Caller
  /** Which generation of addresses the request used. */
  generation: Generation
  locale: string
  t: Translate
}
export interface SignedIn extends Context {
  viewer: Viewer
}

/**
 * Runs `work` in one transaction. Inside it, use only the context it is given: the outer database has to wait for the
 * transaction and would deadlock. Events are emitted after the commit.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)

  const events: AppEvent[] = []
  const result = await ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, emit: (event: AppEvent) => events.push(event) })
    // Updates the search index, so that the change is found at once. Thousands of recipes are left to the next search.
    await refreshDocuments(db, { most: 2000 })
    return result
  })
  events.forEach(ctx.emit)
  return result
}
