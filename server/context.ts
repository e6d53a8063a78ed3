import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DataFolder } from './files/data-folder.ts'
import type { Translate } from './i18n.ts'
import type { Jobs } from './jobs.ts'
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
}

/** Whether the home network may connect, and a way to change it while running. */
export interface SharingControl {
  enabled: () => boolean
  changeable: boolean
  addresses: () => string[]
  set: (enabled: boolean) => Promise<void>
}

/** What lives as long as the server. */
export interface Services {
  config: Config
  files: DataFolder
  fetch: GuardedFetch
  log: Logger
  secret: Uint8Array
  setupCode: string
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
