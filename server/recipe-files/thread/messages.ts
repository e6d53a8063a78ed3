import type { WorkerFailure } from '#server/process/worker-failure.ts'
import type {
  IncomingAsset,
  IncomingEvent,
  IncomingOriginal,
  IncomingPast,
  IncomingPicture,
  IncomingRecipe,
  IncomingVersion,
} from '#server/recipe-files/incoming.ts'
import type { Holds, IncomingPart } from '#server/recipe-files/incoming-parts.ts'
import type { FileToOpen } from '#server/recipe-files/open-file.ts'
import type { LeftPart } from '#server/recipe-files/reader.ts'
import type { ItemCell, StuckItem } from '#server/recipe-files/reading/item-watch.ts'

/** How far a file was read before the thread that did it had to be ended; all nothing at first. */
export interface Progress {
  /** How many items were handed over. */
  from: number
  leftOut: StuckItem[]
  cell: ItemCell
}

/** What the server asks of the thread that reads a file; one question at a time. */
export type Question =
  | ({ ask: 'open'; file: FileToOpen; type: string } & Progress)
  /** The next items, from the first one on. */
  | { ask: 'next' }
  /** Reads on without handing anything over, and then begins at the first item again. */
  | { ask: 'count' }
  /** A picture or another file of the items that were handed over last. */
  | { ask: 'picture'; number: number }
  | { ask: 'close' }

export type Answer =
  | { is: 'opened'; type: string; title: string }
  | { is: 'items'; items: SentItem[]; isDone: boolean }
  /** How many since the counting began. */
  | { is: 'counted'; count: number; isDone: boolean }
  | { is: 'picture'; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'closed' }

/** A `ReadItem` without what cannot leave a thread: classes and functions. */
export type SentItem =
  | { recipe: SentRecipe }
  | { holds: Holds }
  | { part: IncomingPart }
  | { failed: string; failure: WorkerFailure; left?: LeftPart }

export type SentRecipe = Omit<IncomingRecipe, 'pictures' | 'assets' | 'timeline' | 'past'> & {
  pictures: SentPicture[]
  assets: (Omit<IncomingAsset, 'read'> & { number: number })[]
  timeline: (Omit<IncomingEvent, 'picture'> & { picture?: SentPicture })[]
  past?: SentPast
}

export interface SentPast extends Omit<IncomingPast, 'versions' | 'original'> {
  versions: (Omit<IncomingVersion, 'read'> & { number: number })[]
  original: (Omit<IncomingOriginal, 'pages'> & { pages: SentPicture[] }) | null
}

/** A picture of the file is asked for by its number. */
export type SentPicture = Extract<IncomingPicture, { kind: 'address' }> | { number: number }
