import { z } from 'zod'

/** Bytes of a file that is handed to the page; larger ones are chosen by hand. */
export const largestWaiting = 60 * 1024 * 1024

export const WaitingFile = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number(),
  isTooLarge: z.boolean(),
})
export type WaitingFile = z.output<typeof WaitingFile>

/** The watched folder of this computer. The page names files by their ids, never by a path. */
export const WatchedFolder = z.object({
  /** Null if none is watched. */
  folder: z.string().nullable(),
  problem: z.enum(['gone', 'unreadable']).nullable(),
  /** How many files a cloud program keeps only by name here; they wait once they are on this computer. */
  inCloud: z.number().int(),
  files: z.array(WaitingFile),
  /** There are more than are shown. */
  hasMore: z.boolean(),
})
export type WatchedFolder = z.output<typeof WatchedFolder>

export const watchedCalls = {
  'watched:get': { args: z.tuple([]), result: WatchedFolder },
  /** Shows a folder dialog; the folder stays if the person cancels. */
  'watched:choose': { args: z.tuple([]), result: WatchedFolder },
  'watched:stop': { args: z.tuple([]), result: WatchedFolder },
  /** A file that waits; null if it is gone or has changed since. */
  'watched:read': {
    args: z.tuple([z.uuid()]),
    result: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }).nullable(),
  },
  /** The file was taken or is not wanted: it waits no longer. It stays in its folder. */
  'watched:done': { args: z.tuple([z.uuid()]), result: WatchedFolder },
}

export const WatchedEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watched'), watched: WatchedFolder }),
])
