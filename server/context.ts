import type { Logger } from 'pino'
import type { BackupReason, BackupReport, BackupTask } from '#contract/backups.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DataFolder } from './files/data-folder.ts'
import type { Generation } from './http/generation.ts'
import type { Translate } from './i18n.ts'
import type { Jobs } from './jobs.ts'
import type { Lan } from './lan/lan.ts'
import type { GuardedFetch } from './net/guarded-fetch.ts'
import { refreshDocuments } from './search/documents.ts'

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

/** What one call did to many recipes, or made of them. */
type BulkEvent =
  | { type: `recipes.${'updated' | 'deleted'}`; recipeIds: string[]; groupId: string }
  | { type: 'recipes.exported'; exportId: string; groupId: string }

/** Who calls: for the list of signed-in devices and for counting wrong passwords. */
export interface Caller {
  address: string
  device: string
  /** The request came over loopback, from the computer that the server runs on. */
  local: boolean
  /** Something stands in between, so the address is not that of the device. */
  forwarded: boolean
}

/** Whether the home network may connect, and a way to change it while running. */
export interface SharingControl {
  /** Hears that it was switched or renamed, whoever did it. */
  watch: (listener: () => void) => void
  /** Reads what was chosen last; once, before anything listens. */
  load: () => Promise<void>
  enabled: () => boolean
  changeable: boolean
  addresses: () => string[]
  set: (enabled: boolean) => Promise<void>
  /** Gives the server another name in the home. */
  rename: (serverName: string) => Promise<void>
}

/**
 * Closes the household's data, has it replaced by `work`, and opens what is there then. If either fails, `undo` puts
 * back what was there before, and that is opened again. Meanwhile requests hear that it takes a moment.
 * @throws what `work` or the opening threw
 */
export type Exchange = (steps: {
  work: () => Promise<void>
  undo: () => Promise<void>
}) => Promise<void>

/** What is being done with a backup; `failure` is an AppError where a person can do something about it. */
export type BackupTaskState = Omit<BackupTask, 'problem'> & { failure: unknown }

/** Makes and restores backups, one at a time; outlives the data that it replaces. */
export interface BackupControl {
  /** What goes on now, or went on last. */
  task: () => BackupTaskState | null
  /** Hears of every step, until the function that it returns is called. */
  watch: (listener: (task: BackupTaskState) => void) => () => void
  /**
   * Writes a backup beside its place and renames it there. Without `file` it goes to the folder of backups under a name
   * of its own. @returns its path @throws AppError backup.busy, backup.cancelled, backup.disk-full
   */
  create: (options: { file?: string; reason: BackupReason }) => Promise<string>
  /** Looks at a backup without touching anything. @throws AppError backup.… or archive.… that say why it is refused */
  report: (file: string) => Promise<BackupReport>
  /** Reads everything back and compares. @throws AppError as `report` does */
  verify: (file: string) => Promise<void>
  /** Replaces everything or nothing, after a safety backup. @throws AppError as `report` does, backup.busy */
  restore: (file: string, options: { revokeTokens: boolean }) => Promise<void>
  /** Gives up what goes on; a restore that is replacing data already goes on to its end. */
  cancel: () => void
  close: () => Promise<void>
}

/** What lives as long as the server. */
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

/** What a service may touch while it answers one request. */
export interface Context extends Services {
  db: Db
  viewer: Viewer | null
  caller: Caller
  /** Of the address that was asked for. */
  generation: Generation
  locale: string
  t: Translate
}
export interface SignedIn extends Context {
  viewer: Viewer
}

/**
 * Runs `work` in one transaction. Its context replaces yours (using the outer database inside would wait for itself,
 * forever), and its events are held until the commit.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)

  const events: AppEvent[] = []
  const result = await ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, emit: (event: AppEvent) => events.push(event) })
    // What was written is found from now on; thousands at once are left to the next search.
    await refreshDocuments(db, { most: 2000 })
    return result
  })
  events.forEach(ctx.emit)
  return result
}
