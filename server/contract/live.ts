import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What can change, as pages and programs think of it. */
export const liveTopics = [
  'recipes',
  'comments',
  'timeline',
  'favorites',
  'organizers',
  'foods',
  'units',
  'labels',
  'cookbooks',
  'meal-plans',
  'shopping-lists',
  'shopping-stores',
  'recurring-items',
  'household',
  'people',
  'invitations',
  'share-links',
  'devices',
  'api-tokens',
  'recipe-actions',
  'notifiers',
  'webhooks',
  'reports',
  'exports',
  'tasks',
  'server',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** How many ids one change names at most. */
export const mostIds = 50

/** Records that were added, changed or removed. It says which, not what is in them: that is asked for with its own call. */
export const LiveChange = z.object({
  topic: z.enum(liveTopics),
  /**
   * Of the records; for the items of a shopping list and the comments of a recipe, of the list and the recipe. Empty
   * when there are more than 50, or when it does not matter which.
   */
  ids: z.array(z.string()).max(mostIds),
})
export type LiveChange = z.output<typeof LiveChange>

/** The data of `start`, `reset` and `beat` is empty: the number of the event says it all. */
const Nothing = z.object({})

/** The events of the stream by their names. Each has the number of the latest change as its id. */
export const liveEvents = {
  /** First of all: everything from the number that was given has been told, and what comes next will be. */
  start: Nothing,
  /** The number that was given is too old, or of before a restart: load everything anew. */
  reset: Nothing,
  change: LiveChange,
  /** Every 20 seconds, so that both sides notice a broken connection, and the number stays young. */
  beat: Nothing,
}

/** The header that tells somebody signed in with every answer under `/api` how far the changes were when it was asked for. */
export const liveNumberHeader = 'Trivet-Live'

export const live = {
  stream: endpoint('GET /live', {
    access: 'user',
    summary: 'Tells what changes in the household, as it happens (server-sent events)',
    query: z.object({
      /** The last number seen; `Last-Event-ID`, which browsers send when they reconnect, counts before it. */
      since: z.string().max(60).optional(),
    }),
    refuses: ['live.too-many'],
    events: liveEvents,
  }),
}
